"""Tests of check.py. Run with `python3 -m unittest tools/test_check.py`, or from this folder."""

import itertools
import json
import os
import random
import re
import subprocess
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check as pc  # noqa: E402

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GIVEN = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SUDOKU = f"PC1 sudoku 9x9 {GIVEN} {SOLVED} -"
QUEENS = "PC1 queens 4x1 AAAA/BBBB/CCCC/DDDD;x1 2,4,11,13 022"
PATH = "PC1 path 2x3x4 1../..6 0,3,4,1,2,5 4"
ZIP = "PC1 zip 2x2 1./2. 0,1,3,2 -"
ZIP_SPLIT = "PC1 zip 4x4 ..2./..4,3/..1./.... 10,11,15,14,13,12,8,9,5,4,0,1,2,3,7,6 8"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
HARD_SOLVED = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
WIDE = "PC1 path 4x4x8 3.6,8/.2.9/1,16,12./.... 8,5,0,4,1,2,6,3,7,11,15,10,14,13,12,9 g1m1"

TWO_STARS = ("queens", "8x2", "AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH;x3",
             "4,6,8,10,20,22,24,26,37,39,41,43,53,55,57,59")

BOXES4 = "PC1 sudoku 4x4 .3.4...13....4.. 1324423131422413 -"
JIGSAW5 = "PC1 sudoku 5x5 regions=ABBBBABCCCAACDCAEDDDEEEED ..5.4......2...1......... 3152443251524131534224135 A"
DIAGONALS6 = "PC1 sudoku 6x6 diagonals ...5...1..........3..4.2............ 623541514326142635365412236154451263 g7c10"
BOTH7 = ("PC1 sudoku 7x7 regions=AAAAABBCCDAABBCCDDDBBCCCDDBEFFFDGEEFFGGGEEFFGGGEE diagonals "
         "6...3....4.7.5..................................1 6514372134276557261344267513715342624316573675241 a3s1W1e4")
SQUARE4 = "1234341221434321"  # keeps the standard boxes
CYCLE4 = "1234234134124123"  # breaks them
TRACE = ("PT1 sudoku 4x4 .3.4...13....4.. 1324423131422413 logic,sums=0 hidden-single:uG:0;naked-single:u2:I;"
         "hidden-single:uN:c1;naked-single:u5:g1;naked-single:u6:q1;naked-single:u9:e2;naked-single:uA:s2;"
         "naked-single:uB:w2;naked-single:uC:Y3;naked-single:uE:m3;naked-single:uF:y3")
STEPS = TRACE.split(" ")[-1].split(";")
STRIP = "PT1 path 1x5x4 1...5 0,1,2,3,4 -"
# Three solutions, of which two differ by a rectangle. The swap excludes these; then only singles are left.
THREE = "PT1 sudoku 4x4 2....3.2...11... 2143431234211234"
RECTANGLE = "w4924024224024"
SINGLES = "my:u1:8;my:u3:S;my:u4:c1;my:u6:m1;my:u8:a2;my:uA:o2;my:u9:k2;my:uD:g3;my:uE:q3;my:uF:-3"
LOOP = "PT1 zip 2x4 1.../2... 0,1,2,3,7,6,5,4 -"
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
SUM = "PC2 path 2x2x6 ../.4;0-2,1-2 0,2,1,3 M15235"
STARS = ("PC2 queens 10x2 AABCCCCDDD/AABCCCCCDD/ACBBCCCCCC/ACCCCCECCC/FFEEEEEECC/FFFGGGHHCC/FFFFGGHHII/GGGGGGGHHI/"
         "GGGGGHHHHI/GGJJJJHHHH 2,7,10,19,22,24,30,36,44,48,51,56,63,68,71,75,87,89,93,95 I9R29m3i1GW1q100a2")
HEIGHTS = {4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 3, 14: 2, 15: 3, 16: 4, 18: 3, 20: 4, 21: 3, 22: 2, 24: 4, 25: 5}


def verdict(line):
    """The checker's answer to a line of text."""
    return pc.check(line.encode())


def changed(line, **fields):
    """The line with other fields."""
    names = ("version", "family", "shape", "words", "puzzle", "solution", "proof")
    parts = line.split(" ")
    parts[3:-3] = [" ".join(parts[3:-3])]
    return " ".join(filter(None, (fields.get(name, part) for name, part in zip(names, parts))))


def encode(numbers):
    """The proof field of these numbers, from section 1.5."""
    last = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
    more = "WXYZabcdefghijklmnopqrstuvwxyz-_"
    text = ""
    for value in numbers:
        while value > 31:
            text += more[value & 31]
            value >>= 5
        text += last[value]
    return text or "-"


def document():
    """The lines of the specification."""
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, "..", "docs", "CERTIFICATE.md"), encoding="utf-8") as lines:
        return list(lines)


def vectors(name):
    """The lines of a file of vectors: verdict, line, note."""
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, "../crates/check/tests", name), encoding="ascii") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                word, rest = line.rstrip("\n").split(" ", 1)
                yield word, *rest.rsplit(" # ", 1)


def engine_of(family, shape, puzzle, *words):
    """A started engine for a puzzle."""
    engine, facts = pc.FAMILIES[family](shape, puzzle, *words)[1]()
    engine.source = family, shape, puzzle, *words
    return engine, engine.start(facts)


def models(family, shape, puzzle, *words):
    """The number of states in which all variables are decided, found by propagation and branching."""
    engine, alive = engine_of(family, shape, puzzle, *words)
    count, stack = 0, []
    while True:
        if alive:
            free = engine.open_variables()
            if free:
                stack.append((engine.mark(), free[0]))
                alive = engine.assume([2 * free[0]])
                continue
            count += 1
        if not stack:
            return count
        mark, variable = stack.pop()
        engine.undo(mark)
        alive = engine.assume([2 * variable + 1])


def prove(family, shape, puzzle, solution, style="split", words=()):
    """A certificate with a simple proof: always the axiom with the fewest open variables."""
    verify, build = pc.FAMILIES[family](shape, puzzle, *words)
    engine, facts = build()
    true = verify(solution)
    engine.start(facts)
    names = {variable: name for name, variable in enumerate(engine.open_variables())}
    alive = engine.add_clause([2 * variable + 1 for variable in true])
    numbers, stack, shaved = [], [], False
    while True:
        while not alive and stack:
            mark, variables, child = entry = stack[-1]
            engine.undo(mark)
            if child == len(variables):
                stack.pop()
            else:
                entry[2] += 1
                alive = engine.assume([2 * x + 1 for x in variables[:child]] + [2 * variables[child]])
        if not alive:
            return " ".join(["PC1", family, shape, *words, puzzle, solution, encode(numbers)])
        mark = engine.mark()
        if style == "clauses" and not shaved:
            shaved = True
            for variable in list(names):
                if alive and engine.value(2 * variable) == 0:
                    mark = engine.mark()
                    dead = not engine.assume([2 * variable])
                    engine.undo(mark)
                    if dead:
                        numbers += [2 * engine.axioms + 1, 2 * names[variable] + 1]
                        alive = engine.add_clause([2 * variable + 1])
            continue
        axiom = min((a for a in range(engine.axioms) if engine.open_of(a)), key=lambda a: len(engine.open_of(a)))
        variables = engine.open_of(axiom)
        if style == "shave" and not shaved:
            dead = []
            for variable in variables:
                if not engine.assume([2 * variable]):
                    dead.append(2 * variable + 1)
                engine.undo(mark)
            numbers.append(2 * axiom + 1)
            alive, shaved = engine.assume(dead), True
            continue
        numbers.append(2 * axiom)
        stack.append([mark, variables, 0])
        alive, shaved = False, style == "clauses"


class Reference:
    """Sections 3 to 5 in the plainest way: every rule is tried on the whole state until nothing changes."""

    def __init__(self, variables, axioms, clauses, edges=None, waypoint=None):
        self.state = [0] * variables
        self.axioms, self.clauses, self.edges, self.waypoint = axioms, clauses, edges, waypoint
        self.sums = []  # (coefficients, bound)

    def value(self, literal):
        return -self.state[literal >> 1] if literal & 1 else self.state[literal >> 1]

    def run(self, literals):
        """Makes the literals true and propagates; False on a contradiction."""
        for literal in literals:
            if self.value(literal) < 0:
                return False
            self.state[literal >> 1] = -1 if literal & 1 else 1
        before = None
        while before != self.state:
            before = list(self.state)
            if not self.round():
                return False
        return True

    def round(self):
        for members, low, high in self.axioms:
            free = [x for x in members if self.state[x] == 0]
            true = sum(self.state[x] > 0 for x in members)
            if true > high or true + len(free) < low:
                return False
            if true == high or true + len(free) == low:
                for x in free:
                    self.state[x] = -1 if true == high else 1
        for clause in self.clauses:
            rest = [literal for literal in clause if self.value(literal) >= 0]
            if not rest:
                return False
            if len(rest) == 1:
                self.state[rest[0] >> 1] = -1 if rest[0] & 1 else 1
        for coefficients, bound in self.sums:
            slack = self.slack(coefficients, bound)
            if slack < 0:
                return False
            for x, a in coefficients.items():
                if self.state[x] == 0 and abs(a) > slack:
                    self.state[x] = -1 if a > 0 else 1
                    break  # the others in the next round
        return self.edges is None or self.path_rules()

    def slack(self, coefficients, bound):
        least = (a if self.state[x] > 0 else min(0, a) for x, a in coefficients.items() if self.state[x] >= 0)
        return bound - sum(least)

    def enter(self, literal):
        """Section 9.2."""
        if self.state[literal >> 1]:
            return
        self.state[literal >> 1] = -1 if literal & 1 else 1
        for members, _, high in self.axioms:
            if not literal & 1 and literal >> 1 in members and sum(self.state[x] > 0 for x in members) == high:
                for x in members:
                    self.state[x] = self.state[x] or -1

    def contradiction(self):
        """An axiom or a clause that the state breaks."""
        for members, low, high in self.axioms:
            values = [self.state[x] for x in members]
            if values.count(1) > high or len(members) - values.count(-1) < low:
                return True
        return any(all(self.value(literal) < 0 for literal in clause) for clause in self.clauses)

    def clashes(self, literal):
        """Section 9.5, direct."""
        self.enter(literal)
        while not self.contradiction():
            before = list(self.state)
            if self.edges is None:
                return False
            if not self.path_rules():
                return True
            if self.state == before:
                return False
        return True

    def walk(self, cell):
        """The cells of a fragment from one of its ends, or None if the cell is no end."""
        order, used = [cell], set()
        while True:
            on = [e for e, pair in enumerate(self.edges) if self.state[e] > 0 and cell in pair and e not in used]
            if len(on) > 1:
                return None
            if not on:
                return order
            used.add(on[0])
            cell = sum(self.edges[on[0]]) - cell
            order.append(cell)

    def path_rules(self):
        cells = range(len(self.waypoint))
        walks = {cell: self.walk(cell) for cell in cells}
        covered = {cell for walk in walks.values() if walk for cell in walk}
        if covered != set(cells):
            return False  # a loop (or a cell with three edges)
        for walk in walks.values():
            met = [self.waypoint[cell] for cell in walk or [] if self.waypoint[cell]]
            if any(abs(p - q) != 1 for p, q in zip(met, met[1:])):
                return False
        for edge, (a, b) in enumerate(self.edges):
            if self.state[edge] == 0 and walks[a] and walks[b]:
                both = [{self.waypoint[cell] for cell in walks[end]} for end in (a, b)]
                first = [next((self.waypoint[c] for c in walks[end] if self.waypoint[c]), 0) for end in (a, b)]
                last = max(self.waypoint)
                early = any(1 in both[i] and last in both[1 - i] for i in (0, 1))
                if (b in walks[a] or (all(first) and abs(first[0] - first[1]) != 1)
                        or (early and len(walks[a]) + len(walks[b]) < len(cells))):
                    self.state[edge] = -1
        reached, grown = {0}, True
        while grown:
            grown = False
            for edge, (a, b) in enumerate(self.edges):
                if self.state[edge] >= 0 and (a in reached) != (b in reached):
                    reached |= {a, b}
                    grown = True
        return len(reached) == len(cells)


def path_reference(near, links):
    """The axioms and clauses of path, word for word."""
    n = len(near)
    axioms = [([i * n + v for v in range(n)], 1, 1) for i in range(n)]
    axioms += [([i * n + v for i in range(n)], 1, 1) for v in range(n)]
    clauses = []
    for i, v, step in itertools.product(range(n), range(n), (1, -1)):
        if 0 <= v + step < n:
            clauses.append([2 * (i * n + v) + 1] + [2 * (j * n + v + step) for j in near[i]])
    for a, b in links:
        for (x, y), v in itertools.product(((a, b), (b, a)), range(n)):
            clauses.append([2 * (x * n + v) + 1] + [2 * (y * n + w) for w in (v - 1, v + 1) if 0 <= w < n])
    return Reference(n * n, axioms, clauses)


def standard(side):
    """The letters of the standard boxes."""
    height, letters = HEIGHTS[side], ""
    for r, c in itertools.product(range(side), repeat=2):
        letters += LETTERS[height * (r // height) + c // (side // height)]
    return letters


def latin(side, shift=lambda row: row):
    """The digits in turn in every row, from another one on."""
    return "".join(SYMBOLS[(shift(r) + c) % side] for r in range(side) for c in range(side))


def boxed(side):
    """A Sudoku solution with standard boxes."""
    height = HEIGHTS[side]
    return latin(side, lambda row: side // height * (row % height) + row // height)


def houses_of(side, letters, diagonals):
    """The houses of section 1.6, in their order."""
    cells = range(side * side)
    houses = [[x for x in cells if x // side == r] for r in range(side)]
    houses += [[x for x in cells if x % side == c] for c in range(side)]
    houses += [[x for x in cells if letters[x] == letter] for letter in sorted(set(letters))]
    if diagonals:
        houses += [[x for x in cells if x // side == x % side], [x for x in cells if x // side + x % side == side - 1]]
    return houses


def fillings(side, houses, puzzle, rng=None):
    """The solutions of a Sudoku, by trying every digit in every cell."""
    grid = list(puzzle)
    peers = [{y for house in houses if x in house for y in house if y != x} for x in range(len(grid))]

    def fill(x):
        if x == len(grid):
            yield "".join(grid)
            return
        symbols = SYMBOLS[:side] if puzzle[x] == "." else puzzle[x]
        for symbol in rng.sample(symbols, len(symbols)) if rng else symbols:
            if all(grid[y] != symbol for y in peers[x]):
                grid[x] = symbol
                yield from fill(x + 1)
                grid[x] = puzzle[x]

    return fill(0)


def random_sudoku(rng, sides=(4, 5)):
    """A side, the words of a line, the houses and a solution."""
    side, diagonals = rng.choice(sides), rng.random() < 0.5
    words = ["diagonals"] * diagonals
    letters, empty = standard(side) if side in HEIGHTS else None, "." * (side * side)
    if letters is None or rng.random() < 0.5:
        # The regions after the solution: the cells of each digit go to different ones.
        solution = next(fillings(side, houses_of(side, "", diagonals), empty, rng))
        regions = {symbol: rng.sample(range(side), side) for symbol in SYMBOLS[:side]}
        drawn = [regions[symbol].pop() for symbol in solution]
        order = list(dict.fromkeys(drawn))
        other = "".join(LETTERS[order.index(region)] for region in drawn)
        if other != letters:
            return side, [f"regions={other}", *words], houses_of(side, other, diagonals), solution
    houses = houses_of(side, letters, diagonals)
    return side, words, houses, next(fillings(side, houses, empty, rng))


class NumberCode(unittest.TestCase):
    def test_examples(self):
        for text, value in (("0", 0), ("V", 31), ("W1", 32), ("X1", 33), ("_V", 1023), ("WW1", 1024)):
            self.assertEqual(pc.read_numbers(text), [value])
        self.assertEqual(pc.read_numbers("-"), [])
        self.assertEqual(pc.read_numbers("____V0V"), [(1 << 25) - 1, 0, 31])

    def test_round_trip(self):
        numbers = [random.Random(1).randrange(1 << random.Random(i).randrange(1, 26)) for i in range(500)]
        self.assertEqual(pc.read_numbers(encode(numbers)), numbers)

    def test_refused(self):
        for text in ("W", "W0", "1W", "--", "1-", "WWWWW1", "_____V", "1+", "1.", "WW0", "WWWW0"):
            with self.assertRaises(pc.Refused, msg=text):
                pc.read_numbers(text)


class Lines(unittest.TestCase):
    """What is accepted, and refusals for the form and for the solution."""

    def refuse(self, line, reason, **fields):
        self.assertEqual(verdict(changed(line, **fields)), reason)

    def test_accepted(self):
        for line in (SUDOKU, QUEENS, PATH, ZIP):
            self.assertIsNone(verdict(line))
            self.assertIsNone(verdict(line + "\n"))
            self.assertIsNone(verdict(line + "\r\n"))
        self.assertIsNone(verdict(changed(SUDOKU, puzzle=SOLVED)))
        self.assertIsNone(verdict("PC1 queens 1x1 A 0 -"))
        self.assertIsNone(verdict("PC1 path 1x1x8 . 0 -"))
        self.assertIsNone(verdict("PC1 zip 1x1 1 0 -"))
        self.assertIsNone(verdict("PC1 path 2x3x4 1../..6;0-3,1-2 0,3,4,1,2,5 -"))
        self.assertIsNone(verdict("PC1 path 3x1x6 1/2/3 0,1,2 -"))
        self.assertIsNone(verdict("PC1 zip 3x1 1/./2 0,1,2 -"))
        self.assertIsNone(verdict("PC1 zip 2x3 1#2/... 0,3,4,5,2 -"))

    def test_line(self):
        for line in ("", " " + PATH, PATH + " ", PATH.replace(" ", "  ", 1), PATH + " 4", PATH[:-2], PATH + "\r",
                     PATH.replace(" ", "\t", 1), PATH + "\n\n", PATH[:-1] + "\x7f", PATH + "\u00e9"):
            self.assertIn(verdict(line), ("not six fields", "not six to eight fields"), line)
        for version in ("PC0", "PC3", "PT2", "pc1", "PC", "PC10", "PT"):
            self.refuse(PATH, "unknown version", version=version)
        self.refuse(PATH, "unknown family", family="Path")
        longest = PATH[:-1] + "4" * (pc.MAX_LINE - len(PATH) + 1)
        self.assertEqual(verdict(longest), "proof goes on after its end")
        self.assertEqual(verdict(longest + "\r\n"), "proof goes on after its end")
        self.assertEqual(verdict(longest + "4"), "line too long")

    def test_sudoku(self):
        self.refuse(SUDOKU, "bad shape", shape="9x09")
        for puzzle in (GIVEN[:-1], GIVEN + ".", "." * 728):
            self.refuse(SUDOKU, "bad puzzle length", puzzle=puzzle)
        for puzzle in ("0" + GIVEN[1:], "x" + GIVEN[1:], "." * 728 + "8"):
            self.refuse(SUDOKU, "bad puzzle", puzzle=puzzle)
        for solution in (SOLVED[:-1], SOLVED + "1", SOLVED.replace("5", "."), SOLVED.replace("5", "0")):
            self.refuse(SUDOKU, "bad solution", solution=solution)
        self.refuse(SUDOKU, "solution breaks a rule", solution="5" + SOLVED[:-1])
        self.refuse(SUDOKU, "solution breaks a rule", puzzle="." * 81, solution="123456789" * 9)
        rows = [("123456789" * 2)[r:r + 9] for r in range(9)]
        self.refuse(SUDOKU, "solution breaks a rule", puzzle="." * 81, solution="".join(rows))
        self.refuse(SUDOKU, "solution breaks a clue", solution=SOLVED.translate(str.maketrans("12", "21")))
        full = "".join("123456789" if c == "." else "".join(d if d == c else "." for d in "123456789") for c in GIVEN)
        self.assertIsNone(verdict(changed(SUDOKU, puzzle=full)))
        self.refuse(SUDOKU, "solution breaks a clue", puzzle=full[:4] + "." + full[5:])

    def test_queens(self):
        for shape in ("04x1", "4x01", "41x1", "4x7", "0x1", "4x0", "4", "4x1x1", "4X1"):
            self.refuse(QUEENS, "bad shape", shape=shape)
        board = "AAAA/BBBB/CCCC/DDDD"
        for tail in (";", ";x", ";q", ";q1;x2", ";x1;", ";x1;x2", ";y1", "x1", ";x1;q", ";x1;q-1"):
            self.refuse(QUEENS, "bad puzzle", puzzle=board + tail)
        for tail in (";x01", ";x16", ";x1,", ";x,1", ";x1,,2", ";q99999999999999999999"):
            self.refuse(QUEENS, "bad number", puzzle=board + tail)
        for tail in (";x2,1", ";x1,1", ";q3,2"):
            self.refuse(QUEENS, "cells not in rising order", puzzle=board + tail)
        for puzzle in ("AAAA/BBBB/CCCC", board + "/", "/" + board, "AAAAA/BBB/CCCC/DDDD", "AAAA/BBBB/CCCC/DDDDD"):
            self.refuse(QUEENS, "bad board size", puzzle=puzzle)
        for puzzle in ("BBBB/AAAA/CCCC/DDDD", "AAAA/BBBB/CCCC/CCCC", "aaaa/bbbb/cccc/dddd", "AAAA/BBBB/CCCC/DDDE"):
            self.refuse(QUEENS, "bad region letters", puzzle=puzzle)
        self.refuse(QUEENS, "bad number", solution="2,4,11,013")
        self.refuse(QUEENS, "cells not in rising order", solution="4,2,11,13")
        for solution in ("2,4,11", "2,4,11,12", "2,7,8,13", "0,5,10,15"):
            self.refuse(QUEENS, "solution breaks a rule", solution=solution)
        self.refuse(QUEENS, "solution breaks a clue", solution="1,7,8,14")
        self.refuse(QUEENS, "solution breaks a clue", puzzle=board + ";q1")
        self.assertIsNone(verdict(f"PC1 queens 4x1 {board};q1 1,7,8,14 -"))

    def test_path(self):
        for shape in ("2x3", "2x3x5", "02x3x4", "65x3x4", "2x65x4", "0x3x4", "2x3x4x4"):
            self.refuse(PATH, "bad shape", shape=shape)
        for puzzle in ("1../..6/...", "1...../", "1./..6", "1.../..6", "1..//..6", "1,1../..6"):
            self.refuse(PATH, "bad board size", puzzle=puzzle)
        for puzzle in ("1,../..6", "1.,./..6", ",1../..6", "1../..6,", "01../..6", "0../..6", "1,,2./..6", "1x./..6"):
            self.refuse(PATH, "bad board", puzzle=puzzle)
        for puzzle in ("7../..6", "1../..6;", "1../..6;0-", "1../..6;01-2", "1../..6;0-6", "1../..6;0-3,", "1../..6;0-1;1-2",
                       "123456789012../..6"):
            self.assertIn(verdict(changed(PATH, puzzle=puzzle)), ("bad number", "bad pair"), puzzle)
        for puzzle in ("1../..6;1-0", "1../..6;1-1", "1#./..5;0-1", "1../..6;0", "1../..6;0-1-2"):
            self.refuse(PATH, "bad pair", puzzle=puzzle)
        for puzzle in ("1../..6;0-3,0-1", "1../..6;0-1,0-1", "1../..6;1-2,0-3"):
            self.refuse(PATH, "pairs not in rising order", puzzle=puzzle)
        self.refuse(PATH, "bad number of open cells", puzzle="###/###")
        large = "/".join(["." * 41] * 40)
        self.refuse(PATH, "bad number of open cells", shape="40x41x4", puzzle=large)
        for solution in ("0,3,4,1,2", "0,3,4,1,2,5,5", "0,3,4,1,2,2", "0,4,3,1,2,5", "0,1,3,4,5,2"):
            self.refuse(PATH, "solution breaks a rule", solution=solution)
        self.refuse(PATH, "bad number", solution="0,3,4,1,2,6")
        for line in (changed(PATH, solution="0,1,2,5,4,3"), changed(PATH, puzzle="1../1.6"),
                     changed(PATH, puzzle="1../..6;2-3"), changed(PATH, puzzle="1../..6;1-4,2-5,4-5")):
            self.refuse(line, "solution breaks a clue")
        self.assertEqual(verdict("PC1 path 2x2x4 ../.. 0,3,1,2 -"), "solution breaks a rule")
        self.assertEqual(verdict("PC1 path 2x2x6 1./.. 0,1,2,3 -"), "proof ends too early")
        self.assertEqual(verdict("PC1 path 2x2x6 1./.. 0,3,1,2 -"), "solution breaks a rule")
        self.assertEqual(verdict("PC1 path 2x2x8 1./.. 0,3,1,2 -"), "proof ends too early")

    def test_zip(self):
        for shape in ("2x2x4", "2", "02x2", "2x65"):
            self.refuse(ZIP, "bad shape", shape=shape)
        for puzzle in ("../..", "1./3.", "1./1.", "2./3.", "1,2/2."):
            self.refuse(ZIP, "bad waypoints", puzzle=puzzle)
        for puzzle in ("1./2.;0-3", "1./2.;1-2", "1./2.;2-0", "1#/2.;0-1"):
            self.refuse(ZIP, "bad pair", puzzle=puzzle)
        self.refuse(ZIP, "bad number", puzzle="1./5.")
        for solution in ("0,1,3", "0,1,2,3", "0,1,3,3"):
            self.refuse(ZIP, "solution breaks a rule", solution=solution)
        self.refuse(ZIP, "solution breaks a rule", puzzle="1./2.;1-3")
        self.assertIsNone(verdict(changed(ZIP, puzzle="1./2.;0-2")))
        for puzzle, solution in (("1./2.", "2,3,1,0"), ("1./2.", "1,3,2,0"), ("1./.2", "0,1,3,2"),
                                 ("1,2/4,3", "0,2,3,1"), ("1./..", "0,1,3,2")):
            self.refuse(ZIP, "solution breaks a clue", puzzle=puzzle, solution=solution)

    def test_never_raises(self):
        rng = random.Random(7)
        alphabet = b" 0123456789.,;-#/xqABCDVWXYZ_\r\n\xff"
        lines = [line.encode() for line in (SUDOKU, QUEENS, PATH, ZIP, BOXES4, JIGSAW5, DIAGONALS6, BOTH7, SUM, STARS)]
        for _ in range(3000):
            line = bytearray(rng.choice(lines))
            for _ in range(rng.randrange(1, 4)):
                place = rng.randrange(len(line))
                line[place:place + rng.randrange(3)] = bytes(rng.choice(alphabet) for _ in range(rng.randrange(3)))
            self.assertIsInstance(pc.check(bytes(line)), (str, type(None)))
            noise = bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
            self.assertIsInstance(pc.check(noise), str)
        self.assertEqual(pc.check(b"PC1 zip 1x1 " + b"9" * 100000 + b" 0 -"), "bad number")


class Replay(unittest.TestCase):
    """Proofs derived by hand."""

    def refuse(self, line, proof, reason):
        self.assertEqual(verdict(changed(line, proof=proof)), reason)

    def test_accepted(self):
        # The second cell holds 2 or 4; 2 dies, 4 is the solution. By split, by shave, by either unit clause.
        for proof in ("4", "5", "P1", "P0", "Q004"):
            self.assertIsNone(verdict(changed(PATH, proof=proof)), proof)

    def test_refused(self):
        self.refuse(PATH, "-", "proof ends too early")
        self.refuse(PATH, "40", "proof goes on after its end")
        self.refuse(PATH, "P14", "proof goes on after its end")
        self.refuse(ZIP, "0", "proof goes on after its end")
        self.refuse(PATH, "0", "step on an axiom without open variables")
        self.refuse(PATH, "1", "step on an axiom without open variables")
        self.refuse(PATH, "O", "empty clause")
        self.refuse(PATH, "P", "proof ends too early")
        self.refuse(PATH, "Q0", "proof ends too early")
        self.refuse(PATH, "PG", "bad name in a clause")
        self.refuse(PATH, "Q1E", "bad name in a clause")
        self.refuse(QUEENS, "02", "proof ends too early")
        self.refuse(QUEENS, "0222", "proof goes on after its end")
        self.refuse(QUEENS, "P1022", "clause does not follow")
        self.refuse(QUEENS, "PU", "bad name in a clause")
        self.refuse(QUEENS, "PT", "clause does not follow")
        self.refuse(QUEENS, "0P1", "clause after a split")
        self.refuse(PATH, "4_", "bad number in proof")

    def test_puzzle_without_solution(self):
        with mock.patch.object(pc.Domains, "start", return_value=False):
            self.assertEqual(verdict(PATH), "contradiction in the puzzle")

    def test_connection_of_zip_is_judged_before_edges_of_the_same_look_are_closed(self):
        rows = [
            ("8x3", "###/.../.../4.3/.../..2/.../5.1",
             "23,22,19,20,17,14,11,8,5,4,3,6,7,10,9,12,13,16,15,18,21",
             [30, 35, 20, 6, 39, 15, 17, 39, 25, 27, 6, 36], 38031),
            ("4x8", ".....6../..3...../.2....../...7,1,4,5.",
             "28,20,19,18,17,9,10,11,12,13,14,22,21,29,30,31,23,15,7,6,5,4,3,2,1,0,8,16,24,25,26,27",
             [21, 55, 33, 27, 3], 35878),
        ]
        for shape, puzzle, solution, numbers, work in rows:
            verify, build = pc.FAMILIES["zip"](shape, puzzle)
            true = verify(solution)
            engine, facts = build()
            with self.assertRaisesRegex(pc.Refused, "proof ends too early"):
                pc.replay(engine, facts, true, numbers)
            self.assertEqual(engine.work, work, puzzle)

    def test_two_solutions(self):
        # 1 in a corner of 2x3: three paths, so that no proof can end.
        for proof in ("-", "4", "5", "444", "5555"):
            self.assertIsNotNone(verdict(f"PC1 path 2x3x4 1../... 0,3,4,1,2,5 {proof}"))

    def test_work(self):
        # Queens, P = 15: three, two and two propagations. The rest is the table of the specification.
        costs = [(QUEENS, (3 + 2 + 2) * (400 + 5 * 15))]
        rows = [line.split("|") for line in document() if line.startswith("| `PC1 ")]
        self.assertGreater(len(rows), 5)
        costs += [(row[1].strip().strip("`"), int(row[2])) for row in rows]
        for line, work in costs:
            with mock.patch.object(pc, "MAX_WORK", work):
                self.assertIsNone(verdict(line), line)
            with mock.patch.object(pc, "MAX_WORK", work - 1):
                self.assertEqual(verdict(line), "too much work", line)


class Strength(unittest.TestCase):
    """The engines draw what the plain reference draws, and enumerate the right number of solutions."""

    def compare(self, rng, engine, alive, reference, facts):
        """Random clauses at the root, then random suppositions, each taken back."""
        self.assertEqual(alive, reference.run(facts))
        own = list(reference.clauses)
        free = engine.open_variables()
        for _ in range(rng.randrange(4) if free else 0):
            if alive:
                size = rng.randrange(2, 6)
                clause = sorted({2 * rng.choice(free) + rng.randrange(2) for _ in range(size)})
                reference.clauses.append(clause)
                alive = engine.add_clause(clause)
                self.assertEqual(alive, reference.run([]))
        for _ in range(8 if alive else 0):
            root, stored, sums = engine.mark(), list(reference.state), list(reference.sums)
            for _ in range(4):
                free = engine.open_variables()
                self.assertEqual(free, [x for x, value in enumerate(reference.state) if value == 0])
                if not free:
                    break
                if rng.random() < 0.5:
                    size = min(len(reference.state), rng.choice((2, 8, 40)))
                    variables = rng.sample(range(len(reference.state)), size)
                    coefficients = {x: rng.randrange(-5, 6) for x in variables + rng.sample(free, 1)}
                    # Some slack, so that the sum decides nothing yet, or little.
                    bound = -reference.slack(coefficients, 0) + rng.randrange(-1, 2 + size // 2)
                    reference.sums.append((coefficients, bound))
                    alive, expected = engine.add_sum(coefficients, bound), reference.run([])
                else:
                    true, count = rng.choice(((0.5, 4), (0, 9)))
                    size = rng.randrange(1, count)
                    literals = list({2 * rng.choice(free) + (rng.random() >= true) for _ in range(size)})
                    alive, expected = engine.assume(literals), reference.run(literals)
                self.assertEqual(alive, expected)
                if not alive:
                    break
                values = [engine.value(2 * x) for x in range(len(reference.state))]
                self.assertEqual(values, reference.state)
            engine.undo(root)
            reference.state, reference.sums = stored, sums
        self.assertEqual((engine.terms, [taker for takers in engine.takers.values() for taker in takers]), (0, []))
        family, shape, puzzle, *words = engine.source
        board, _ = pc.FAMILIES[family](shape, puzzle, *words)[1]()
        reference.clauses = own
        self.compare_board(rng, board, reference, facts)

    def compare_board(self, rng, engine, reference, facts):
        """The board of a trace: facts and random literals are entered, and every open literal is tried."""
        reference.state = [0] * len(reference.state)
        for literal in facts:
            engine.enter(literal)
            reference.enter(literal)
        for _ in range(6):
            free = engine.open_variables()
            if not free or reference.contradiction():
                return
            self.assertEqual([engine.value(2 * x) for x in range(engine.size)], reference.state)
            for literal in rng.sample(range(2 * engine.size), min(2 * engine.size, 20)):
                if engine.value(literal) == 0:
                    self.compare_supposition(engine, reference, literal, rng.sample(free, min(len(free), 3)))
            for x in rng.sample(free, min(len(free), rng.randrange(1, 5))):
                literal = 2 * x + (rng.random() < 0.7)
                if reference.value(literal) == 0 and not reference.contradiction():
                    engine.enter(literal)
                    reference.enter(literal)

    def compare_supposition(self, engine, reference, literal, others):
        """Direct and refute; the latter also with a clause."""
        clause = [2 * x + (x & 1) for x in others]
        plain = list(reference.state)
        for name in ("direct", "refute", "clause"):
            mark = engine.mark()
            if name == "direct":
                self.assertEqual(engine.clashes(literal), reference.clashes(literal), literal)
            else:
                clauses = [clause] if name == "clause" else []
                reference.clauses += clauses
                alive = engine.wake([literal], [list(clause) for clause in clauses])
                self.assertEqual(alive, reference.run([literal]), (literal, clauses))
                if alive:
                    self.assertEqual([engine.value(2 * x) for x in range(engine.size)], reference.state)
                del reference.clauses[len(reference.clauses) - len(clauses):]
                engine.forget()
            engine.undo(mark)
            reference.state = list(plain)
            self.assertEqual([engine.value(2 * x) for x in range(engine.size)], plain)

    def board(self, rng, rows, columns, blocked):
        cells = ["#" if rng.random() < blocked else "." for _ in range(rows * columns)]
        if "." not in cells:
            cells[0] = "."
        return cells

    def text(self, cells, columns):
        text = "/".join(" ".join(cells[i:i + columns]) for i in range(0, len(cells), columns))
        for a, b in itertools.product("0123456789", repeat=2):
            text = text.replace(f"{a} {b}", f"{a},{b}")
        return text.replace(" ", "")

    def test_path(self):
        rng = random.Random(3)
        for trial in range(90):
            rows, columns, moves = rng.randrange(1, 4), rng.randrange(1, 4), rng.choice((4, 6, 8))
            if trial >= 60:  # room for sums
                rows, columns, moves = 3, 3, 8
            cells = self.board(rng, rows, columns, 0.1)
            opened = [cell for cell, c in enumerate(cells) if c == "."]
            n = len(opened)
            given = {cell: rng.randrange(1, n + 1) for cell in rng.sample(opened, rng.randrange(min(n, 2) + 1))}
            near = [[j for j, b in enumerate(opened) if a != b and self.touch(a, b, columns, moves)] for a in opened]
            pairs = [(a, b) for a, b in itertools.combinations(opened, 2) if rng.random() < 0.03]
            for cell, value in given.items():
                cells[cell] = str(value)
            puzzle = self.text(cells, columns) + ";" * bool(pairs) + ",".join(f"{a}-{b}" for a, b in pairs)
            engine, alive = engine_of("path", f"{rows}x{columns}x{moves}", puzzle)
            index = {cell: i for i, cell in enumerate(opened)}
            reference = path_reference(near, [(index[a], index[b]) for a, b in pairs])
            facts = [2 * (index[cell] * n + value - 1) for cell, value in given.items()]
            self.compare(rng, engine, alive, reference, facts)

    def touch(self, a, b, columns, moves):
        down, right = b // columns - a // columns, b % columns - a % columns
        if abs(down) + abs(right) == 1:
            return True
        return abs(down) == abs(right) == 1 and (moves == 8 or (moves == 6 and down == -right))

    def walk(self, rng, rows, columns):
        """The longest of some random walks that visit no cell twice."""
        longest = []
        for _ in range(10):
            walk = [rng.randrange(rows * columns)]
            while True:
                steps = [c for c in range(rows * columns) if c not in walk and self.touch(walk[-1], c, columns, 4)]
                if not steps:
                    break
                walk.append(rng.choice(steps))
            longest = max(longest, walk, key=len)
        return longest

    def test_zip(self):
        rng = random.Random(5)
        for _ in range(100):
            rows, columns = rng.randrange(1, 6), rng.randrange(1, 6)
            walk = self.walk(rng, rows, columns)
            cells = ["." if cell in walk else "#" for cell in range(rows * columns)]
            opened = sorted(walk)
            middle = sorted(rng.sample(range(1, len(walk) - 1), rng.randrange(3))) if len(walk) > 3 else []
            if rng.random() < 0.2:
                rng.shuffle(middle)
            ends = [0] if len(walk) == 1 else [0, *middle, len(walk) - 1]
            count = len(ends)
            for value, place in enumerate(ends, 1):
                cells[walk[place]] = str(value)
            edges = [(a, b) for a in opened for b in opened if a < b and self.touch(a, b, columns, 4)]
            walls = [edge for edge in edges if rng.random() < 0.05]
            puzzle = self.text(cells, columns) + ";" * bool(walls) + ",".join(f"{a}-{b}" for a, b in walls)
            index = {cell: i for i, cell in enumerate(opened)}
            edges = [(index[a], index[b]) for a, b in edges if (a, b) not in walls]
            waypoint = [int(cells[cell].replace(".", "0")) for cell in opened]
            axioms = []
            for i, value in enumerate(waypoint):
                degree = 0 if len(opened) == 1 else 1 if value in (1, count) else 2
                axioms.append(([e for e, pair in enumerate(edges) if i in pair], degree, degree))
            engine, alive = engine_of("zip", f"{rows}x{columns}", puzzle)
            self.compare(rng, engine, alive, Reference(len(edges), axioms, [], edges, waypoint), [])

    def test_zip_rules(self):
        """One small state for every rule of section 5; edges by their two open cells."""
        def state(shape, puzzle, true=(), false=()):
            engine, _ = engine_of("zip", shape, puzzle)
            number = {pair: edge for edge, pair in enumerate(engine.edges)}
            alive = engine.assume([2 * number[pair] for pair in true] + [2 * number[pair] + 1 for pair in false])
            return alive, lambda pair: engine.value(2 * number[pair])

        corners = "1..../...../...../...../....2"
        alive, value = state("5x5", corners, true=[(6, 7), (7, 12), (11, 12)])
        self.assertEqual((alive, value((6, 11))), (True, -1))  # loop
        alive, _ = state("5x5", corners, true=[(6, 7), (7, 12), (11, 12), (6, 11)])
        self.assertFalse(alive)
        order = "1..../...../..3../.2.../....4"
        alive, value = state("5x5", order, true=[(1, 2), (2, 7)])
        self.assertEqual((alive, value((7, 12)), value((11, 12))), (True, 0, 0))
        alive, value = state("5x5", order, true=[(0, 1), (1, 2), (2, 7)])
        self.assertEqual((alive, value((7, 12))), (True, -1))  # order: 1 and 3
        alive, _ = state("5x5", order, true=[(0, 1), (1, 2), (2, 7), (7, 12)])
        self.assertFalse(alive)
        _, value = state("4x4", "..../.1,2./..../....")
        self.assertEqual(value((5, 6)), -1)  # early end
        board = "/".join(["1........."] + ["." * 10] * 6 + [".........2"])
        gap = [(10 * row + 4, 10 * row + 5) for row in range(8)]
        self.assertTrue(state("8x10", board, false=gap[1:])[0])
        self.assertFalse(state("8x10", board, false=gap)[0])  # connection

    def test_queens(self):
        rng = random.Random(6)
        for _ in range(40):
            side, stars = rng.randrange(1, 7), rng.randrange(1, 3)
            letters = [rng.choice("ABCDEF"[:side]) for _ in range(side * side)]
            if len(set(letters)) < side:
                continue
            order = "".join(dict.fromkeys(letters))
            letters = ["ABCDEF"[order.index(c)] for c in letters]
            cells = range(side * side)
            lines = [[x for x in cells if x // side == i] for i in range(side)]
            lines += [[x for x in cells if x % side == i] for i in range(side)]
            lines += [[x for x in cells if letters[x] == c] for c in "ABCDEF"[:side]]
            blocks = [[x, x + 1, x + side, x + side + 1] for x in cells if x % side < side - 1 and x < side * (side - 1)]
            blocked = sorted(rng.sample(cells, rng.randrange(2)))
            puzzle = "/".join("".join(letters[side * r:side * (r + 1)]) for r in range(side))
            engine, alive = engine_of("queens", f"{side}x{stars}", puzzle + (f";x{blocked[0]}" if blocked else ""))
            self.assertEqual(engine.members[:3 * side], lines)
            axioms = [(line, stars, stars) for line in lines] + [(block, 0, 1) for block in blocks]
            reference = Reference(side * side, axioms, [])
            self.compare(rng, engine, alive, reference, [2 * cell + 1 for cell in blocked])

    def test_sudoku_axioms(self):
        engine, _ = engine_of("sudoku", "9x9", "." * 81)
        wanted = [[] for _ in range(324)]
        for r, c, d in itertools.product(range(9), repeat=3):
            box = 3 * (r // 3) + c // 3
            for axiom in (9 * r + c, 81 + 9 * r + d, 162 + 9 * c + d, 243 + 9 * box + d):
                wanted[axiom].append(9 * (9 * r + c) + d)
        self.assertEqual(engine.members, wanted)
        self.assertEqual((set(engine.low), set(engine.high), engine.axioms), ({1}, {1}, 324))

    def test_sudoku_houses(self):
        """The axioms of other sizes, cell by cell from the document."""
        cases = [(side, standard(side), []) for side in HEIGHTS]
        cases += [(int(line[11]), line.split(" ")[3][8:], line.split(" ")[3:4]) for line in (JIGSAW5, BOTH7)]
        for (side, letters, words), diagonals in itertools.product(cases, (0, 1)):
            words = words + ["diagonals"] * diagonals
            engine, _ = engine_of("sudoku", f"{side}x{side}", "." * (side * side), *words)
            wanted = [[] for _ in range(side * (side + 3 * side + 2 * diagonals))]
            for r, c, d in itertools.product(range(side), repeat=3):
                cell = side * r + c
                houses = [r, side + c, 2 * side + LETTERS.index(letters[cell])]
                if diagonals:
                    houses += [3 * side] * (r == c) + [3 * side + 1] * (r + c == side - 1)
                for axiom in [cell, *(side * side + side * house + d for house in houses)]:
                    wanted[axiom].append(side * cell + d)
            self.assertEqual(engine.members, wanted)
            self.assertEqual((set(engine.low), set(engine.high), engine.axioms), ({1}, {1}, len(wanted)))

    def test_sudoku_sizes(self):
        rng = random.Random(8)
        for _ in range(40):
            side, words, houses, solution = random_sudoku(rng, (4, 5, 6))
            chance, wrong = rng.random(), rng.random() < 0.1
            clues = [c if rng.random() < chance else "." for c in solution]
            if wrong:
                clues[rng.randrange(len(clues))] = rng.choice(SYMBOLS[:side])
            engine, alive = engine_of("sudoku", f"{side}x{side}", "".join(clues), *words)
            axioms = [([side * cell + d for d in range(side)], 1, 1) for cell in range(side * side)]
            axioms += [([side * cell + d for cell in house], 1, 1) for house in houses for d in range(side)]
            facts = [2 * (side * cell + SYMBOLS.index(c)) for cell, c in enumerate(clues) if c != "."]
            self.compare(rng, engine, alive, Reference(side**3, axioms, []), facts)

    def test_counts(self):
        for side, count in ((4, 2), (5, 14), (6, 90)):
            rows = "/".join(c * side for c in "ABCDEF"[:side])
            self.assertEqual(models("queens", f"{side}x1", rows), count)
        self.assertEqual(models("path", "3x3x4", ".../.../..."), 40)
        total = 0
        for ends in itertools.permutations(range(9), 2):
            cells = ["1" if i == ends[0] else "2" if i == ends[1] else "." for i in range(9)]
            total += models("zip", "3x3", self.text(cells, 3))
        self.assertEqual(total, 40)
        self.assertEqual(models("sudoku", "9x9", GIVEN), 1)
        self.assertEqual(models("sudoku", "4x4", "." * 16), 288)
        for words, houses in (([], houses_of(4, standard(4), False)), (["diagonals"], houses_of(4, standard(4), True)),
                              (["regions=AAABABBBCCCDCDDD"], houses_of(4, "AAABABBBCCCDCDDD", False))):
            self.assertEqual(models("sudoku", "4x4", "." * 16, *words), len(list(fillings(4, houses, "." * 16))))

    def test_made_proofs(self):
        puzzles = [("sudoku", "9x9", HARD, HARD_SOLVED), QUEENS.split(" ")[1:5], PATH.split(" ")[1:5],
                   ZIP_SPLIT.split(" ")[1:5], WIDE.split(" ")[1:5], TWO_STARS]
        for family, shape, puzzle, solution in puzzles:
            for style in ("split", "shave", "clauses"):
                line = prove(family, shape, puzzle, solution, style)
                self.assertIsNone(verdict(line), line)
                self.assertIsNotNone(verdict(line + "0"), line)
                numbers = pc.read_numbers(line.split(" ")[5])
                if numbers:
                    self.assertIsNotNone(verdict(changed(line, proof=encode(numbers[:-1]))), line)


class OtherSizes(unittest.TestCase):
    """Section 1.6: Sudoku of other sizes and shapes."""

    def refuse(self, line, reason, **fields):
        line = changed(line, **fields)
        self.assertEqual(verdict(line), reason, line)

    def test_document(self):
        """The accepted lines of section 8, with their P and their work."""
        rows = [re.fullmatch(r"- `(PC1 sudoku .*)`: P = (\d+), work (\d+)\n", line) for line in document()]
        rows = [row.groups() for row in rows if row]
        self.assertGreater(len(rows), 9)
        for line, names, work in rows:
            _, family, shape, *words, puzzle, solution, proof = line.split(" ")
            engine, alive = engine_of(family, shape, puzzle, *words)
            self.assertEqual((alive, len(engine.open_variables())), (True, int(names)), line)
            verify, build = pc.FAMILIES[family](shape, puzzle, *words)
            numbers = pc.read_numbers(proof)
            self.assertEqual(pc.replay(*build(), verify(solution), numbers), int(work), line)
            with mock.patch.object(pc, "MAX_WORK", int(work)):
                self.assertIsNone(verdict(line), line)
            if numbers:
                with mock.patch.object(pc, "MAX_WORK", int(work) - 1):
                    self.refuse(line, "too much work")
                self.refuse(line, "proof ends too early", proof="-")
                self.refuse(line, "proof ends too early", proof=encode(numbers[:-1]))
            self.refuse(line, "proof goes on after its end", proof=encode(numbers + [0]))

    def test_accepted(self):
        for line in (BOXES4, JIGSAW5, DIAGONALS6, BOTH7):
            self.assertIsNone(verdict(line), line)
            self.assertIsNone(verdict(line + "\r\n"), line)
        # Regions that are rows, that have the other orientation, and that are not connected.
        self.assertIsNone(verdict(f"PC1 sudoku 4x4 regions=AAAABBBBCCCCDDDD {CYCLE4} {CYCLE4} -"))
        tall = "123456345612561234214365436521652143"
        self.assertIsNone(verdict(f"PC1 sudoku 6x6 regions={'AABBCC' * 3}{'DDEEFF' * 3} {tall} {tall} -"))
        self.assertIsNone(verdict(f"PC1 sudoku 4x4 regions=ABCDDCBACDABBADC {SQUARE4} {SQUARE4} -"))

    def test_shape(self):
        for shape in ("4x5", "5x4", "04x04", "4x04", "3x3", "26x26", "2x2", "1x1", "0x0", "4", "4x4x4", "4X4", "+4x+4"):
            self.refuse(BOXES4, "bad shape", shape=shape)
        self.refuse("PC1 sudoku 3x3 regions=AAABBBCCC 123231312 123231312 -", "bad shape")
        rows = "".join(letter * 26 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        self.refuse(f"PC1 sudoku 26x26 regions={rows} {'.' * 676} {'1' * 676} -", "bad shape")

    def test_prime_sides(self):
        for side in (5, 7, 11, 13, 17, 19, 23):
            square = latin(side)
            rows = "regions=" + "".join(letter * side for letter in LETTERS[:side])
            line = f"PC1 sudoku {side}x{side} {rows} {square} {square} -"
            self.assertIsNone(verdict(line), line)
            for words in ("", "diagonals"):
                self.refuse(line, "no standard boxes on a board of this size", words=words)

    def test_standard_boxes(self):
        """For every other side: the boxes need no letters, and have none."""
        self.assertEqual(sorted(HEIGHTS), [n for n in range(4, 26) if any(n % k == 0 for k in range(2, n))])
        for side in HEIGHTS:
            letters, full = standard(side), boxed(side)
            line = f"PC1 sudoku {side}x{side} {full} {full} -"
            self.assertIsNone(verdict(line), line)
            for words in (f"regions={letters}", f"regions={letters} diagonals"):
                self.refuse(line, "standard boxes as region letters", words=words)

    def test_letters(self):
        for letters in ("", "AAABABBBCCCDCDD", "AAABABBBCCCDCDDDD", "BBBABAAACCCDCDDD", "AAACACCCBBBDBDDD",
                        "aaababbbcccdcddd", "AAABABBBCCCDCDDd", "AAABABBBCCCACBBB", "AAABABBBCCCDCDDE",
                        "AAABABBBCCCECEEE", "1112122233343444", "AAABABBBCCCDCDD."):
            self.refuse(BOXES4, "bad region letters", words=f"regions={letters}")
        for letters in ("AAABABBBCCCDCDDC", "AAAAABBBCCCDCDDD"):
            self.refuse(BOXES4, "bad region size", words=f"regions={letters}")

    def test_words(self):
        regions = "regions=AAABABBBCCCDCDDD"
        for words in (f"diagonals {regions}", f"{regions} {regions}", "diagonals diagonals", "Diagonals", "diagonals=",
                      "diagonal", "diagonalsdiagonals", f"{regions} diagonal", f"diagonals,{regions}", "regions",
                      "region=AAABABBBCCCDCDDD", "Regions=AAABABBBCCCDCDDD", "-"):
            self.refuse(BOXES4, "bad word", words=words)
        self.refuse(BOXES4, "bad region letters", words=f"{regions}diagonals")
        for words in (f"{regions} {regions} diagonals", f"{regions} diagonals diagonals"):
            self.refuse(BOXES4, "not six to eight fields", words=words)
        for line in (QUEENS, PATH, ZIP):
            self.refuse(line, "not six fields", words="diagonals")
        for words in ("diagonals", "regions=AAAABBBBCCCCDDDD"):
            self.refuse(BOXES4, "not six to eight fields", puzzle="", solution="", words=words)
            self.refuse(BOXES4, "bad puzzle length", puzzle="", words=words)
        self.refuse(SUDOKU, "bad word", words=GIVEN)

    def test_puzzle(self):
        for puzzle in ("." * 15, "." * 17, "1234" * 16, "." * 81, "." * 729):
            self.refuse(BOXES4, "bad puzzle length", puzzle=puzzle)
        self.refuse(SUDOKU, "bad puzzle length", puzzle="123456789" * 81, words="diagonals")
        # For every side that has boxes the last symbol is one, the next is not.
        for side in HEIGHTS:
            empty, full = "." * (side * side - 1), boxed(side)
            line = f"PC1 sudoku {side}x{side} {full} {full} -"
            first = full.translate(str.maketrans(full[0] + SYMBOLS[side - 1], SYMBOLS[side - 1] + full[0]))
            self.refuse(line, "proof ends too early", puzzle=SYMBOLS[side - 1] + empty, solution=first)
            beyond = [SYMBOLS[side]] if side < 25 else []
            for symbol in beyond + ["0", "a", "g", "Q", "-", "#"]:
                self.refuse(line, "bad puzzle", puzzle=symbol + empty)
                self.refuse(line, "bad puzzle", puzzle=empty + symbol)
                self.refuse(line, "bad solution", solution=symbol + full[1:])
        self.refuse(DIAGONALS6, "bad puzzle", puzzle="7" + "." * 35)

    def test_solution(self):
        for solution in ("1324423131422413."[1:], "132442313142241", "13244231314224133", "1324423131422415"):
            self.refuse(BOXES4, "bad solution", solution=solution)
        self.refuse(BOXES4, "solution breaks a clue", solution="1234341221434321")
        self.refuse(BOXES4, "solution breaks a clue", puzzle="2...............")
        self.refuse(BOXES4, "solution breaks a clue", puzzle="11..............")

    def test_wrong_houses(self):
        """Solutions that are wrong in one kind of house only; without it, only the proof is missing."""
        empty = "." * 16
        rows = "3234141221434321"  # the first two cells of a column of a right solution exchanged
        columns = "".join(rows[4 * c + r] for r in range(4) for c in range(4))
        for solution in (rows, columns, CYCLE4):
            self.refuse(BOXES4, "solution breaks a rule", puzzle=empty, solution=solution)
        self.refuse(BOXES4, "proof ends too early", puzzle=empty, solution=CYCLE4, words="regions=AAAABBBBCCCCDDDD")
        self.refuse(BOXES4, "proof ends too early", puzzle=empty, solution=SQUARE4)
        self.refuse(BOXES4, "solution breaks a rule", puzzle=empty, solution=SQUARE4, words="regions=AAABABBBCCCDCDDD")
        # 5x5: a·r + c. The digits of the main diagonal differ unless a = 4, those of the other unless a = 1.
        rows = "regions=" + "".join(letter * 5 for letter in "ABCDE")
        for factor in (1, 2, 3, 4):
            solution = latin(5, lambda row: factor * row)
            line = f"PC1 sudoku 5x5 {rows} {'.' * 25} {solution} -"
            self.refuse(line, "proof ends too early")
            reason = "proof ends too early" if factor in (2, 3) else "solution breaks a rule"
            self.refuse(line, reason, words=f"{rows} diagonals")

    def test_two_solutions(self):
        """Four empty cells that can be filled in two ways, whichever way the line gives."""
        for solution in (SQUARE4, "3214143221434321"):
            line = f"PC1 sudoku 4x4 .2.4.4.221434321 {solution} -"
            self.refuse(line, "proof ends too early")
            self.refuse(line, "proof ends too early", proof="0")
            self.refuse(line, "proof ends too early", proof="1")
            self.refuse(line, "step on an axiom without open variables", proof="00")
            self.refuse(line, "step on an axiom without open variables", proof="10")

    def test_large_board(self):
        """A quarter of a 25x25 board is found by propagation, and within seconds."""
        rng = random.Random(25)
        full = boxed(25)
        hidden = set(rng.sample(range(625), 156))
        puzzle = "".join("." if cell in hidden else c for cell, c in enumerate(full))
        self.assertIsNone(pc.check(f"PC1 sudoku 25x25 {puzzle} {full} -".encode(), 5))
        # Without its first two rows it has a second solution, in which they are exchanged.
        for solution in (full, full[25:50] + full[:25] + full[50:]):
            line = f"PC1 sudoku 25x25 {'.' * 50}{full[50:]} {solution} -"
            self.assertEqual(pc.check(line.encode(), 5), "proof ends too early")

    def test_random_proofs(self):
        """Whatever a proof says, a puzzle with two solutions is never accepted. Counted without propagation."""
        rng = random.Random(16)
        proved = tried = 0
        for _ in range(60):
            side, words, houses, solution = random_sudoku(rng)
            # Clues are taken away in random order: as long as there is one solution, and then some more.
            puzzle = solution
            for cell in rng.sample(range(side * side), side * side):
                fewer = puzzle[:cell] + "." + puzzle[cell + 1:]
                if len(list(itertools.islice(fillings(side, houses, fewer), 2))) == 1:
                    puzzle = fewer
            several, clues = puzzle, [cell for cell, c in enumerate(puzzle) if c != "."]
            for cell in rng.sample(clues, rng.randrange(1, min(3, len(clues)) + 1)):
                several = several[:cell] + "." + several[cell + 1:]
            found = list(itertools.islice(fillings(side, houses, several), 3))
            line = " ".join(["PC1 sudoku", f"{side}x{side}", *words, puzzle, solution, "-"])
            if verdict(line) is not None:
                proved += self.grow_proof(rng, line, 40)
            proofs = self.proofs_of(line)
            self.assertGreater(len(found), 1)
            for other in dict.fromkeys([solution, *found]):
                line = changed(line, puzzle=several, solution=other)
                self.assertFalse(self.grow_proof(rng, line, 20), line)
                for proof in proofs:
                    proof = list(proof)
                    for _ in range(5):
                        self.assertIsNotNone(verdict(changed(line, proof=encode(proof))), (line, proof))
                        tried += 1
                        self.mutate(rng, proof, 8 * side * (side + 1))
        self.assertGreater(tried, 1000)
        self.assertGreater(proved, 3)  # random steps do prove puzzles that have one solution

    def proofs_of(self, line):
        """The numbers of three proofs of a puzzle with one solution, all accepted."""
        _, family, shape, *words, puzzle, solution, _ = line.split(" ")
        proofs = []
        for style in ("split", "shave", "clauses"):
            line = prove(family, shape, puzzle, solution, style, words)
            self.assertIsNone(verdict(line), line)
            proofs.append(pc.read_numbers(line.split(" ")[-1]))
            self.refuse(line, "proof goes on after its end", proof=encode(proofs[-1] + [0]))
            if proofs[-1]:
                self.refuse(line, "proof ends too early", proof=encode(proofs[-1][:-1]))
        return proofs

    def grow_proof(self, rng, line, tries):
        """Random steps, of which those stay that the checker lets pass; true if that ends in an accepted line."""
        _, family, shape, *words, puzzle, _, _ = line.split(" ")
        engine, _ = engine_of(family, shape, puzzle, *words)
        codes = 2 * len(engine.open_variables())
        proof = []
        for _ in range(tries):
            step = [rng.randrange(2 * engine.axioms)]
            if codes and rng.random() < 0.3:
                clause = sorted(rng.sample(range(codes), rng.randrange(1, 4)))
                step = [2 * engine.axioms + len(clause), *(b - a - 1 for a, b in zip([-1] + clause, clause))]
            reason = verdict(changed(line, proof=encode(proof + step)))
            if reason is None:
                return True
            if reason == "proof ends too early":
                proof += step
        return False

    def mutate(self, rng, proof, below):
        """Replaces, inserts or removes a number."""
        place = rng.randrange(len(proof) + 1)
        proof[place:place + rng.randrange(2)] = [rng.randrange(below) for _ in range(rng.randrange(2))]


class Sums(unittest.TestCase):
    """PC2: sums, and the numbering of the steps."""

    def refuse(self, line, reason, **fields):
        line = changed(line, **fields)
        self.assertEqual(verdict(line), reason, line)

    def sum_of(self, codes):
        """The numbers of a step."""
        return [4 * len(codes) + 2, *(b - a for a, b in zip([0, *codes], codes))]

    def test_document(self):
        """The lines of section 8 with their P and their work."""
        rows = [re.fullmatch(r"- `(PC2 .*)`: P = (\d+), work (\d+)\n", line) for line in document()]
        rows = [row.groups() for row in rows if row]
        self.assertGreater(len(rows), 10)
        for line, names, work in rows:
            _, family, shape, *words, puzzle, _, proof = line.split(" ")
            engine, alive = engine_of(family, shape, puzzle, *words)
            self.assertEqual((alive, len(engine.open_variables())), (True, int(names)), line)
            with mock.patch.object(pc, "MAX_WORK", int(work)):
                self.assertIsNone(verdict(line), line)
            with mock.patch.object(pc, "MAX_WORK", int(work) - 1):
                self.refuse(line, "too much work")
            numbers = pc.read_numbers(proof)
            self.refuse(line, "proof goes on after its end", proof=encode(numbers + [0]))
            self.refuse(line, "proof ends too early", proof=encode(numbers[:-1]))

    def test_unkind(self):
        rest = STARS.split(" ")[-1]
        for start, reason in (
            ("2", "bad number of constraints"),  # a sum of nothing
            (encode([4 * 4097 + 2] + [0] * 4097), "bad number of constraints"),
            (encode([(1 << 25) - 2]), "bad number of constraints"),
            (encode([4 * 4096 + 2] + [0] * 4095), "proof ends too early"),
            (encode([6]), "proof ends too early"),
            (encode([6, (1 << 25) - 1]), "no such constraint"),
            (encode(self.sum_of([61 + 81])), "no such constraint"),  # one beyond the last block
            (encode([4 * 3 + 2, 0, (1 << 25) - 1, (1 << 25) - 1]), "no such constraint"),
            (encode([120]), "no such step"),
            (encode([121]), "no such step"),
            (encode([1 << 24]), "no such step"),
            (encode([3]), "empty clause"),
            (encode([(1 << 25) - 1]), "proof ends too early"),
            ("6-----1", "bad number in proof"),
            ("6W0", "bad number in proof"),
        ):
            self.refuse(STARS, reason, proof=start + (rest if "early" not in reason else ""))
        for codes in ([0] * 4096, [0] * 2000 + [1] * 2000, [141] * 2, [60], list(range(142))):
            self.assertIsNone(verdict(changed(STARS, proof=encode(self.sum_of(codes)) + rest)), codes)
        self.refuse(STARS, "unknown version", version="PC3")
        # No other family has blocks; its last code is 2A.
        for line, axioms in ((SUM, 8), ("PC2 zip 1x2 1,2 0,1 -", 2), (changed(BOXES4, version="PC2"), 64)):
            _, family, shape, puzzle, _, _ = line.split(" ")
            engine, _ = engine_of(family, shape, puzzle)
            self.assertEqual(engine.axioms, axioms)
            engine.constraint(2 * axioms - 1, False)
            for code in (2 * axioms, 2 * axioms + 1, 1 << 40):
                with self.assertRaises(pc.Refused):
                    engine.constraint(code, False)

    def test_memory(self):
        """Sums with very many terms are given up, which is no verdict. The sum of the example has three."""
        with mock.patch.object(pc, "MANY_TERMS", 3):
            self.assertIsNone(verdict(SUM))
        with mock.patch.object(pc, "MANY_TERMS", 2), self.assertRaisesRegex(pc.OutOfTime, "memory"):
            verdict(SUM)

    def test_two_at_once(self):
        """A slack that falls by two variables of one round, from 10 to 2, decides the third, which weighs 7."""
        engine, _ = engine_of("path", "3x3x8", ".../.../...")
        self.assertTrue(engine.add_sum({0: -4, 10: -4, 20: -7}, -5))
        mark = engine.mark()
        self.assertTrue(engine.assume([1]))
        self.assertEqual(engine.value(40), 1)  # from 10 to 6
        engine.undo(mark)
        self.assertEqual(engine.value(40), 0)
        self.assertTrue(engine.assume([1, 21]))
        self.assertEqual(engine.value(40), 1)
        engine.undo(mark)
        self.assertFalse(engine.assume([1, 21, 41]))

    def test_constraints(self):
        """Every solution but the given one satisfies every sum."""
        rng = random.Random(9)
        cases = [("queens", "4x1", "AAAA/BBBB/CCCC/DDDD", ["1,7,8,14", "2,4,11,13"]),
                 ("queens", "5x1", "AAAAA/BBBBB/CCCCC/DDDDD/EEEEE", None),
                 ("path", "2x3x4", "1../...", ["0,1,2,5,4,3", "0,3,4,1,2,5", "0,3,4,5,2,1"]),
                 ("zip", "4x4", "1.../..../..../2...", ["0,1,2,3,7,6,5,4,8,9,10,11,15,14,13,12",
                                                        "0,1,2,3,7,11,15,14,10,6,5,4,8,9,13,12"]),
                 ("sudoku", "4x4", ".2.4.4.221434321", [SQUARE4, "3214143221434321"])]
        tight = 0
        for family, shape, puzzle, solutions in cases:
            verify, build = pc.FAMILIES[family](shape, puzzle)
            if solutions is None:
                placed = itertools.permutations(range(5))
                placed = [p for p in placed if all(abs(a - b) > 1 for a, b in zip(p, p[1:]))]
                solutions = [",".join(str(5 * row + column) for row, column in enumerate(p)) for p in placed]
            engine, _ = build()
            given, *others = [set(verify(solution)) for solution in solutions]
            blocks = (int(shape[0]) - 1) ** 2 if family == "queens" else 0
            for _ in range(300):
                codes = [rng.randrange(2 * engine.axioms + 1 + blocks) for _ in range(rng.randrange(1, 6))]
                special = (sorted(given), (), len(given) - 1)
                coefficients, bound, summands = pc.add_up(engine, codes, special, False)
                self.assertGreaterEqual(summands, sum(abs(a) for a in coefficients.values()))
                for other in others:
                    used = sum(a for x, a in coefficients.items() if x in other)
                    self.assertLessEqual(used, bound, (family, codes))
                    tight += used == bound
        self.assertGreater(tight, 300)

    def test_several_solutions(self):
        """Whatever a proof says, a puzzle with two solutions is never accepted."""
        rng = random.Random(10)
        tried = 0
        for line in ("PC2 queens 4x1 AAAA/BBBB/CCCC/DDDD 1,7,8,14 -", "PC2 path 2x3x4 1../... 0,3,4,1,2,5 -",
                     "PC2 zip 4x4 1.../..../..../2... 0,1,2,3,7,6,5,4,8,9,10,11,15,14,13,12 -",
                     f"PC2 sudoku 4x4 .2.4.4.221434321 {SQUARE4} -",
                     changed(STARS, puzzle=STARS.split(" ")[3].replace("GGJJJJHHHH", "GGHJJJHHHH"))):
            _, family, shape, puzzle, _, proof = line.split(" ")
            engine, _ = engine_of(family, shape, puzzle)
            codes = 2 * engine.axioms + 1 + (engine.axioms // 3 - 1) ** 2 * (family == "queens")
            if proof == "-":
                self.assertGreater(models(family, shape, puzzle), 1)
            for _ in range(300):
                numbers = []
                for _ in range(rng.randrange(1, 6)):
                    if rng.random() < 0.5:
                        count = rng.randrange(1, 9)
                        numbers += self.sum_of(sorted(rng.randrange(codes) for _ in range(count)))
                    else:
                        numbers.append(4 * rng.randrange(engine.axioms) + rng.randrange(2))
                self.assertIsNotNone(verdict(changed(line, proof=encode(numbers))), (line, numbers))
                tried += 1
        self.assertGreater(tried, 1000)


class Traces(unittest.TestCase):
    """PT1."""

    def refuse(self, reason, line):
        self.assertEqual(verdict(line), reason, line[:1000])

    def begun(self, first, claims="-"):
        """The example with another first inference."""
        return " ".join([*TRACE.split(" ")[:-2], claims, ";".join([first, *STEPS[1:]])])

    def cost(self, line, work):
        """The line is accepted and costs exactly so much."""
        with mock.patch.object(pc, "MAX_WORK", work):
            self.assertIsNone(verdict(line), line)
        with mock.patch.object(pc, "MAX_WORK", work - 1):
            self.refuse("too much work", line)

    def test_report(self):
        none = dict.fromkeys(("unit", "direct", "corridor", "sum", "refute", "tree"), 0)
        for end in ("", "\n", "\r\n"):
            self.assertEqual(pc.judge((TRACE + end).encode()), (None, {
                "assumes_unique": False, "steps": 11, "inferences": 11, "reasons": {**none, "unit": 11},
                "longest_sum": 0, "suppositions": 0, "techniques": ["hidden-single", "naked-single"]}))
        firsts = ["my:sX10:0", ":u2:I", "your:r:c1", "my:t:g1"]
        line = " ".join([*TRACE.split(" ")[:-2], "sums=2", ";".join(firsts + STEPS[4:])])
        self.assertEqual(pc.judge(line.encode()), (None, {
            "assumes_unique": False, "steps": 10, "inferences": 11,
            "reasons": {**none, "unit": 8, "sum": 1, "refute": 1, "tree": 1},
            "longest_sum": 2, "suppositions": 2, "techniques": ["my", "naked-single", "your"]}))
        self.assertEqual(pc.judge(BOXES4.encode()), (None, None))  # a certificate has no report

    def test_form(self):
        for line in (TRACE + " ", TRACE.replace(" ", "  ", 1), TRACE.rsplit(" ", 1)[0], "PT1 ",
                     TRACE + "\r", TRACE + "\n\n", TRACE + "\x7f", TRACE.replace(" ", "\t")):
            self.assertIn(verdict(line), ("not seven to nine fields", "not six to eight fields"), line)
        self.refuse("bad word", TRACE + " -")
        self.refuse("bad word", TRACE + " - -")
        self.refuse("not seven to nine fields", TRACE + " - - -")
        self.refuse("not seven fields", "PT1 zip 1x1 1 0 - - -")
        self.refuse("unknown family", "PT1 Zip 1x1 1 0 - -")
        self.refuse("unknown version", "PT2 zip 1x1 1 0 - -")
        self.refuse("line too long", TRACE + "0" * pc.MAX_LINE)
        self.refuse("solution breaks a clue", TRACE.replace("1324423131422413", SQUARE4))
        self.assertIsNone(verdict("PT1 zip 1x1 1 0 - -"))
        head, steps = TRACE.rsplit(" ", 1)
        self.refuse("the trace ends too early", f"{head} -")
        self.refuse("the trace ends too early", f"{head} {steps.rsplit(';', 1)[0]}")
        for wrong in ("--", ";", "-;", ";-", "-;" + steps, *(steps + end for end in (";", ";;", ";-", ":", ":0"))):
            self.assertIn(verdict(f"{head} {wrong}"), ("bad inference", "bad number in proof"), wrong)
        self.refuse("bad inference", f"{head} {';' * 500000}")

    def test_claims(self):
        for claims in ("-", "logic", "sums=0", "sums=4096", "logic,sums=10"):
            self.assertIsNone(verdict(self.begun(STEPS[0], claims)), claims)
        for claims in (",", "logic,", ",logic", "logic,logic", "sums=0,logic", "sums=00", "sums=01", "sums=4097",
                       "sums=" + "9" * 5000, "sums=", "sums=-1", "sums=+1", "--", "-,logic", "logic,-", "Logic",
                       "unique,logic", "unique,sums=1", "sums=1,sums=1", "sums=1,,unique", "logic,sums=0,unique,"):
            self.refuse("bad claims", self.begun(STEPS[0], claims))
        for claims in ("unique", "logic,unique", "logic,sums=3,unique"):
            self.refuse("unique must be claimed if and only if there is a swap", self.begun(STEPS[0], claims))
        self.assertIsNone(verdict(self.begun("my:sX1:0", "logic,sums=1")))
        self.refuse("a longer sum than claimed", self.begun("my:sX1:0", "logic,sums=0"))
        for reason in ("r", "t"):
            self.assertIsNone(verdict(self.begun(f"my:{reason}:0", "sums=0")))
            self.refuse("a supposition in a trace that claims logic", self.begun(f"my:{reason}:0", "logic"))

    def test_unkind(self):
        """Lines that are wrong in one place, or want to be costly. Codes by hand: X1 is 33, W4 is 128 = 2A."""
        huge = "____V"
        for reason, firsts in {
            "bad inference": ("", "x", "my:uG", "my:uG:0:", "my:uG:0:0", "x;uG;0"),
            "no technique": (":uG:0", ":d:0"),
            "bad technique": ("a" * 41 + ":uG:0", "-a:uG:0", "a_b:uG:0", "A:uG:0", "a" * 500000 + ":uG:0"),
            "no conclusions": ("my:uG:",),
            "bad number in proof": ("my:uG:-", "my:uG:W0", "my:uG:WWWWW1", "my:u-:0", "my:s-:0", "my:sWW:0", "my:tW:0",
                                    "my:uG:+", "my:uG:" + "-" * 100000),
            "no such variable": (f"my:uG:{huge}", f"my:uG:3{huge * 1000}", "my:uG:W4", "my:uG:X4"),
            "a conclusion that is not open": ("my:uG:4", "my:uG:5"),
            "a conclusion against the solution": ("my:d:1", "my:d:2", "my:d:00"),
            "bad reason": ("my::0", "my:0:0", "my:G:0", "my:UG:0", "my:x:0", "my:v:0", "my:_:0"),
            "bad unit": ("my:u:0", "my:uG0:0", f"my:u{huge}:0", "my:uW2:0", "my:uG:3", "my:u2:0"),
            "an axiom with more than it needs": ("my:u0:0", "my:uC:0"),
            "bad direct": ("my:d0:0",),
            "a conclusion that is not direct": ("my:d:m3",),
            "a corridor outside path": ("my:c11:0",),
            "bad number of constraints": ("my:s:0", "my:s" + "0" * 4097 + ":0", "my:s" + "0" * 500000 + ":0"),
            "no such constraint": (f"my:s{huge}:0", f"my:s{huge * 4096}:0", "my:sW4:0", "my:sX4:0"),
            "a conclusion that the sum does not draw": ("my:s1:0", "my:s0:0", "my:s" + "0" * 4096 + ":0", "my:sX1:m3"),
            "bad refute": ("my:r0:0",),
            "proof goes on after its end": ("my:t0:0", f"my:t{huge}:0", "my:t" + "0" * 500000 + ":0"),
            "the technique does not suppose": ("hidden-single:r:0", "hidden-single:t:0", "xy-wing:r:0", "u6:t:0"),
            "the technique does not need so many constraints": (
                "hidden-single:sX1:0", "claim:s000:0", "xy:s00000000:0", "bug1:s" + "0" * 65 + ":0"),
            "a swap of a clue": ("my:w2112212d:0",),  # cell 1
            "a swap that is none": ("my:w2012312d:0",),  # cells 0 and 4, alone in their rows
        }.items():
            for first in firsts:
                self.refuse(reason, self.begun(first))
        # "At least one" of axiom 16, and "at most one" of axiom 0 as often as the technique allows: nothing follows.
        for code, (most, _) in pc.PROMISES.items():
            for count in (most, most + 1):
                reason = verdict(self.begun(f"{code}:s{'0' * count}:0")) if count else None
                self.assertEqual(reason, None if not count else "a conclusion that the sum does not draw"
                                 if count == most else "the technique does not need so many constraints", code)

    def test_promises(self):
        """The table of section 9.6, read from the document."""
        wanted = {}
        for line in document():
            row = re.fullmatch(r"\| (`[a-z].*) \| (\d+) \| (yes|no) \|\n", line)
            if row:
                codes = re.sub(r"`([a-z-]+)1` to `\1(\d)`", lambda match: " ".join(
                    f"`{match[1]}{i}`" for i in range(1, int(match[2]) + 1)), row[1])
                wanted.update((code, (int(row[2]), row[3] == "yes")) for code in re.findall("`([a-z0-9-]+)`", codes))
        self.assertGreater(len(wanted), 140)
        self.assertEqual(pc.PROMISES, wanted)

    def test_work(self):
        """What a line costs, for every reason, from section 9.7; worked out by hand."""
        unit = 400 + 100 + 4
        # The clues leave 21 variables open; A is 64.
        for first, cost in (("my:uG:0", unit), ("my:d:0", 500 + 400 + 40 * 4), ("my:sX1:0", 500 + 8 * 4),
                            ("my:sX100:0", 500 + 8 * 12), ("my:r:0", 500 + 400 + 2 * 21 + 64),
                            ("my:t:0", 500 + 400 + 2 + 2 * 21 + 64)):
            self.cost(self.begun(first), cost + 10 * unit)
        # 24 variables are open, and the cells 10 and 14 can be 3, so two guardians.
        for reason, clause in (("r", 0), ("t", 1)):
            line = f"{THREE} unique my:{RECTANGLE}{reason}:M;{SINGLES}"
            self.cost(line, 500 + 160 + 400 + 2 * (2 + clause) + 2 * 24 + 64 + 10 * unit)
        # Two rows of four: the path must go around. Without a way around, its first edge leaves two parts; the
        # axioms do not see that, the first pass does. Refuted, one stage.
        rest = ";my:u0:0;my:u4:E;my:u3:83;my:u7:I;my:d:7;my:u1:4;my:u5:G"
        cost = 502 + 502 + 602 + 502 + (500 + 400 + 240) + 503 + 503
        self.cost(f"{LOOP} my:d:3{rest}", 500 + 400 + 240 + cost)
        self.cost(f"{LOOP} my:r:3{rest}", 500 + 400 + 10 + 8 + 240 + cost)
        # A strip of five cells. Refuted: one variable that becomes false, or true, and then a clause breaks.
        rest = ";my:d:O;my:u6:a1"
        cost = (500 + 400 + 500) + 505
        self.cost(f"{STRIP} my:d:C{rest}", 500 + 400 + 20 * 5 * 5 + cost)
        self.cost(f"{STRIP} my:r:C{rest}", 500 + 400 + 2 * 5 * 25 + 16 * 5 + cost)
        self.cost(f"{STRIP} my:r:N;my:d:C{rest}", 500 + 400 + 2 * 5 * 25 + 16 * 5 + 4 * 5 + 1400 + cost)
        self.cost(f"{STRIP} my:c14:N;my:d:C{rest}", 500 + 2 * 5 * 5 * 5 + 1400 + cost)
        self.cost(f"{STRIP} my:sL:C{rest}", 500 + 8 * 2 + cost)
        # The vectors without suppositions: every number in them has its price.
        seen = swaps = 0
        for word, line, _ in vectors("vectors-traces.txt"):
            parts = [inference.split(":") for inference in line.split(" ")[-1].split(";")]
            if word == "refused" or not line.startswith("PT1 sudoku 9x9 ") or len(parts) == 1:
                continue
            kinds = [reason[-1 if reason.startswith("w") else 0] for _, reason, _ in parts]
            if not set(kinds) <= set("uds"):
                continue
            cost = 0
            for kind, (_, reason, conclusions) in zip(kinds, parts):
                count = len(pc.read_numbers(conclusions))
                cost += 400 + 100 * count
                cost += {"u": 9, "d": 760 * count, "s": 8 * 9 * len(re.sub("[^0-9A-V]", "", reason))}[kind]
                if reason.startswith("w"):
                    cost += 10 * 9 * int(reason[1])
                    swaps += 1
            self.cost(line, cost)
            seen += 1
        self.assertGreater(seen, 2)
        self.assertGreater(swaps, 0)

    def test_path(self):
        """The constraints of steps and the corridors of a strip; a variable is 5 * cell + value - 1, A is 10."""
        rest = "my:d:C;my:d:O;my:u6:a1"
        for first, reason in (
            ("my:sL:C", None),  # 21: if cell 0 holds 1, a neighbour holds 2
            ("my:sM:C", "no such constraint"),  # there is no value before 1
            ("my:sd2:C", "no such constraint"),  # 71 = 20 + 1 + 2 * 25: beyond the last variable
            ("my:sb2:C", "no such constraint"),  # 69: variable 24 is value 5
            ("my:sc2:a1", None),  # 70: if cell 4 holds 5, a neighbour holds 4
            ("my:sc2:C", "a conclusion that the sum does not draw"),
            ("my:c14:N", None),  # cell 2 is too far for 2
            ("my:c13:N", None),
            ("my:c11:N", None),
            ("my:c22:N", "a conclusion that is not in the corridor"),  # 2 to 4: these values are free
            ("my:c31:N", "bad corridor"),  # not about the value 2
            ("my:c14:C", "bad corridor"),  # true
            ("my:c15:N", "bad corridor"), ("my:c04:N", "bad corridor"), ("my:c10:N", "bad corridor"),
            ("my:c1:N", "bad corridor"), ("my:c141:N", "bad corridor"), ("my:c:N", "bad corridor"),
            ("my:c____V____V:N", "bad corridor"),
            ("my:w2012012d:C", "a swap outside sudoku"),
        ):
            tail = rest.split(";")
            if first.endswith(":C") or first.endswith(":a1"):
                tail = [step for step in tail if not step.endswith(first[-2:])]
            self.assertEqual(verdict(f"{STRIP} {';'.join([first, *tail])}"), reason, first)

    def test_swaps(self):
        """A unique rectangle of the vectors, changed in one place."""
        line = next(line for _, line, note in vectors("vectors-traces.txt") if note == "unique-rectangle-1, reason d")
        swap = "w4I15115615115"
        self.assertIn(f":{swap}d:hG7", line)
        self.assertIsNone(verdict(line))
        for reason, others in {
            "bad swap": ("w0", "w1I15", "wo2I15115615115", "w____VI15",
                         "w4I05115615115", "w4I1A115615115", "w4I11115615115", "w4I51115615115", "w4____V15115615115",
                         "w4I1____V15115", "w4I15____V15615115"),
            "bad reason": (swap + "0", swap + swap, swap + "W0", swap + "-" * 10),
            "bad number in proof": ("w", "w4", "w4I", "w4I15115615", "w4I1511561511", "w-----"),
            "a swap of a clue": ("w4315115615115",),
            "a swap that is none": ("w2I15115", "w4I15115615116", "w4I15115616115", "w3I15115615"),
            "a conclusion that is not direct": ("",),
        }.items():
            for other in others:
                self.assertEqual(verdict(line.replace(swap, other)) or "accepted", reason, other)
        # As a clause it lasts as long as the inference: t1, "cell 6 is not 4", holds without it.
        for reason in ("r", "t"):
            self.assertIsNone(verdict(f"{THREE} unique my:{RECTANGLE}{reason}:M;{SINGLES}"))
            wrong = "a conclusion that is not refuted" if reason == "r" else "proof ends too early"
            self.refuse(wrong, f"{THREE} - my:{reason}:M;{SINGLES}")
            self.refuse(wrong, f"{THREE} unique my:{RECTANGLE}{reason}:t1;my:{reason}:M;{SINGLES}")
            self.refuse(wrong, f"{THREE} unique my:{RECTANGLE}d:t1;my:{reason}:M;{SINGLES}")
        # Two solutions, none with a guardian: row 0 has its 3 in column 2. The axioms 18 and 42 say so together.
        line = f"PT1 sudoku 4x4 2..4.3.2...11... 2134431232411423 unique my:{RECTANGLE}s"
        for codes, reason in (((37, 84, 128), "a sum that contradicts the board"),
                              ((37, 84), "a conclusion that the sum does not draw"),
                              ((37,), "the trace ends too early")):
            gaps = [b - a for a, b in zip((0, *codes), codes)]
            self.refuse(reason, f"{line}{encode(gaps)}:K")
        # Without guardians: both solutions have the pattern.
        line = f"PT1 sudoku 4x4 .2.4.4.221434321 {SQUARE4} unique"
        self.refuse("a swap without guardians", f"{line} my:w4013113113113d:0")
        self.refuse("a conclusion that is not refuted", f"{line.replace('unique', '-')} my:r:0")
        self.refuse("proof ends too early", f"{line.replace('unique', '-')} my:t:0")
        for tree in ("0", "1", "2", "3"):
            self.refuse("step on an axiom without open variables", f"{line.replace('unique', '-')} my:t{tree}:0")

    def test_several_solutions(self):
        """No inference without a swap decides what the solutions of a puzzle do not agree on."""
        rng = random.Random(11)
        tried, passed = 0, 0
        for family, shape, puzzle, solutions in (
            ("queens", "4x1", "AAAA/BBBB/CCCC/DDDD", ["1,7,8,14", "2,4,11,13"]),
            ("path", "2x3x4", "1../...", ["0,3,4,1,2,5", "0,1,2,5,4,3", "0,3,4,5,2,1"]),
            ("zip", "4x4", "1.../..../..../2...", ["0,1,2,3,7,6,5,4,8,9,10,11,15,14,13,12",
                                                   "0,1,2,3,7,11,15,14,10,6,5,4,8,9,13,12"]),
            ("sudoku", "4x4", ".2.4.4.22143432.", [SQUARE4, "3214143221434321"]),
        ):
            verify, build = pc.FAMILIES[family](shape, puzzle)
            sets = [set(verify(solution)) for solution in solutions]
            engine, facts = build()
            for fact in facts:
                engine.enter(fact)
            free, axioms = engine.open_variables(), engine.axioms
            last = 2 * axioms + 1 + 2 * engine.size
            for _ in range(1500):
                x = rng.choice(free)
                kind = rng.choice("udcsrt")
                numbers = {"u": [rng.randrange(axioms)], "c": [rng.randrange(1, 4), rng.randrange(1, 4)],
                           "s": [rng.randrange(5) for _ in range(rng.randrange(1, 6))],
                           "t": [rng.randrange(2 * axioms) for _ in range(rng.randrange(6))]}.get(kind, [])
                if kind == "s":
                    codes = sorted(rng.randrange(last) for _ in numbers)
                    numbers = [b - a for a, b in zip([0] + codes, codes)]
                given = rng.choice(range(len(sets)))
                literal = 2 * x + (x not in sets[given])
                steps = f"my:{kind}{encode(numbers) if numbers else ''}:{encode([literal])}"
                reason = verdict(f"PT1 {family} {shape} {puzzle} {solutions[given]} - {steps}")
                if len({x in true for true in sets}) > 1:
                    self.assertNotIn(reason, (None, "the trace ends too early"), steps)
                    tried += 1
                passed += reason in (None, "the trace ends too early")
        self.assertGreater(tried, 2000)
        self.assertGreater(passed, 100)  # what all solutions agree on

    def test_never_raises(self):
        """Changed vectors and noise."""
        rng = random.Random(12)
        lines = [line.encode() for name in ("vectors-sums.txt", "vectors-traces.txt") for _, line, _ in vectors(name)]
        alphabet = b" 0123456789.,;:-#/xqwudcsrtABCDVWXYZ_\r\n\xff"
        accepted = 0
        for _ in range(3000):
            line = bytearray(rng.choice(lines))
            for _ in range(rng.randrange(1, 4)):
                place = rng.randrange(len(line))
                line[place:place + rng.randrange(3)] = bytes(rng.choice(alphabet) for _ in range(rng.randrange(3)))
            try:
                reason, report = pc.judge(bytes(line), 5)
            except pc.OutOfTime:
                continue
            self.assertIsInstance(reason, (str, type(None)))
            self.assertEqual(report is not None, reason is None and line.startswith(b"PT1 "))
            accepted += reason is None
        self.assertGreater(accepted, 0)


class Command(unittest.TestCase):
    """The script itself."""

    def run_script(self, text, *options):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check.py")
        done = subprocess.run([sys.executable, script, *options], input=text.encode(), capture_output=True)
        return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()

    def test_runs(self):
        good = f"# note\n\n{PATH}\r\n{ZIP}\n"
        self.assertEqual(self.run_script(good), (0, [], "2 accepted, 0 refused\n"))
        bad = good + changed(PATH, proof="-") + "\n" + PATH + "4" * 3 * pc.MAX_LINE + "\n" + ZIP
        lines = ["line 5: refused: proof ends too early", "line 6: refused: line too long"]
        self.assertEqual(self.run_script(bad, "-"), (1, lines, "3 accepted, 2 refused\n"))
        self.assertEqual(self.run_script(bad, "--quiet"), (1, [], ""))
        blank = " \n\t \r\n\f\n" + " " * pc.MAX_LINE + "\n" + ZIP + "\n  "
        self.assertEqual(self.run_script(blank), (0, [], "1 accepted, 0 refused\n"))
        long = ["line 1: refused: line too long"]
        self.assertEqual(self.run_script(" " * (pc.MAX_LINE + 1)), (1, long, "0 accepted, 1 refused\n"))
        code, lines, _ = self.run_script(bad, "--json")
        self.assertEqual(code, 1)
        self.assertEqual([json.loads(line)["accepted"] for line in lines], [True, True, False, False, True])
        self.assertEqual(json.loads(lines[0]), {"line": 3, "kind": "certificate", "accepted": True, "reason": None})

    def test_vectors(self):
        """The vectors of sections 8 and 9.9, which every checker runs."""
        for name in ("vectors.txt", "vectors-sums.txt", "vectors-traces.txt"):
            seen = {"accepted": 0, "refused": 0}
            for word, line, note in vectors(name):
                reason, report = pc.judge(line.encode())
                self.assertEqual("refused" if reason else "accepted", word, f"{note}: {line}")
                self.assertEqual(report is not None, word == "accepted" and line.startswith("PT1 "))
                seen[word] += 1
            self.assertTrue(all(count > 20 for count in seen.values()), (name, seen))

    def test_traces(self):
        """An accepted trace is told apart from a proof of uniqueness, whatever the options."""
        lines = vectors("vectors-traces.txt")
        swapped = next(line for _, line, note in lines if note.startswith("unique-rectangle-1,"))
        text = f"{ZIP}\n{TRACE}\n{swapped}\n{TRACE}0\nPT1 zip 1x1 1 0 - -\n"
        code, lines, end = self.run_script(text)
        self.assertEqual((code, end), (1, "1 accepted, 1 refused, 3 traces accepted\n"))
        self.assertEqual(lines[0], "line 2: trace accepted: 11 steps, 11 inferences, 11 unit; at most 0 constraints in "
                         "a sum, 0 suppositions; techniques: hidden-single naked-single; does not show that there is "
                         "one solution")
        self.assertRegex(lines[1], "^line 3: trace accepted: .* sum; at most [0-9]+ constraints in a sum, 0 supp.*"
                         "; assumes one solution, which a PC1 or PC2 line of the puzzle has to show$")
        self.assertEqual(lines[2:], [
            "line 4: refused: a conclusion against the solution",
            "line 5: trace accepted: 0 steps, 0 inferences; at most 0 constraints in a sum, 0 suppositions; does not "
            "show that there is one solution"])
        self.assertEqual(self.run_script(text, "--quiet"), (1, [], ""))
        _, lines, _ = self.run_script(text, "--json")
        answers = [json.loads(line) for line in lines]
        self.assertEqual([answer["kind"] for answer in answers], ["certificate"] + ["trace"] * 4)
        self.assertEqual([answer["accepted"] for answer in answers], [True, True, True, False, True])
        self.assertEqual([answer.get("assumes_unique") for answer in answers], [None, False, True, None, False])
        self.assertEqual(answers[1]["techniques"], ["hidden-single", "naked-single"])
        code, lines, end = self.run_script(text, "--certificates")
        self.assertEqual((code, end), (1, "1 accepted, 4 refused\n"))
        self.assertEqual(lines, [f"line {number}: refused: not a certificate" for number in range(2, 6)])
        self.assertEqual(self.run_script(TRACE)[0], 0)

    def test_timeout(self):
        """Giving up is not a verdict; the lines after it are checked all the same."""
        row = "." * 64
        ring = ",".join(str(cell) for cell in [*range(64), *range(127, 63, -1)])
        slow = f"PC1 path 2x64x4 {row}/{row} {ring} {'1' * 2000}"
        lines = ["line 2: undecided: out of time after 0.3 s"]
        code = self.run_script(f"{ZIP}\n{slow}\n{ZIP}\n", "--timeout", "0.3")
        self.assertEqual(code, (3, lines, "2 accepted, 0 refused, 1 undecided\n"))
        self.assertEqual(self.run_script(slow, "--timeout", "0.3", "--quiet"), (3, [], ""))
        code, lines, _ = self.run_script(f"{slow}\nPC1", "--timeout", "0.3", "--json")
        self.assertEqual((code, [json.loads(line)["accepted"] for line in lines]), (3, [None, False]))
        self.assertEqual(self.run_script(ZIP, "--timeout", "0")[0], 0)
        self.assertEqual(self.run_script(ZIP, "--timeout", "-1")[0], 2)

    def test_errors(self):
        self.assertEqual(self.run_script("", "--what")[0], 2)
        self.assertEqual(self.run_script("", os.path.dirname(os.path.abspath(__file__)))[0], 2)
        self.assertEqual(self.run_script("", "no such file")[0], 2)


if __name__ == "__main__":
    unittest.main()
