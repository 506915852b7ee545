#!/usr/bin/env python3
"""Checker for `PC1` certificates, written from docs/CERTIFICATE.md alone.

A certificate is one line that proves a puzzle to have exactly one solution. `check` takes such a line and
returns None if it is accepted, else the reason for the refusal.

Throughout, a literal is 2 * variable, plus 1 if it is negated. Sudoku, queens and zip run on `Counting`, which
counts the true and the living variables of every axiom. Path has far more variables than cells and runs on
`Domains`, one set of values (the bits of an integer) for each cell.

This checker is slow: what takes a compiled one seconds takes it minutes. So it gives up after a while (--timeout),
which is no verdict: such a line is neither accepted nor refused.

Usage: check.py [--json] [--quiet] [--timeout SECONDS] [FILE...]     ("-" or no file: standard input)
"""

import argparse
import json
import os
import re
import sys
import time

MAX_LINE = 1 << 20
ENDLESS = 1 << 28  # bytes of one line after which a file is given up
MAX_WORK = 1_000_000_000
LEAST_WORK = 400
LITERAL_WORK = 2
SECONDS = 20
MAX_OPEN = 1600
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SYMBOLS = "123456789" + LETTERS[:16]  # of the digits of a Sudoku
LAST = {c: i for i, c in enumerate("0123456789" + LETTERS[:22])}
MORE = {c: i for i, c in enumerate(LETTERS[22:] + "-_")}


class Refused(Exception):
    """The line is refused; the argument is the reason."""


class OutOfTime(Exception):
    """The checker gives up, which says nothing of the line."""


def demand(condition, reason):
    """Refuses the line unless the condition holds."""
    if not condition:
        raise Refused(reason)


def bits(mask):
    """The places of the one bits, rising."""
    places = []
    if mask:
        text = bin(mask)[:1:-1]
        place = text.find("1")
        while place >= 0:
            places.append(place)
            place = text.find("1", place + 1)
    return places


# ---- Propagation ---------------------------------------------------------------------------------------------

class Engine:
    """What both engines share: clauses with two watched literals each.

    An engine also has `axioms` (how many are numbered), `value` (1 true, -1 false, 0 open), `put` (makes a
    literal true, False if it is false), `propagate` (False on a contradiction), `mark` and `undo`, `open_of` (the
    open variables of a numbered axiom) and `open_variables`. `price` is what each variable that the facts leave open
    costs at every propagation, `work` what propagation costs beyond that.
    """

    def __init__(self, price):
        self.watchers = {}
        self.price = price
        self.work = 0
        self.deadline = None

    def poll(self):
        """Gives up when the time is over. Every propagation asks."""
        if self.deadline is not None and time.process_time() > self.deadline:
            raise OutOfTime

    def start(self, facts):
        """Sets the facts and propagates for the first time."""
        return self.assume(facts)

    def assume(self, literals):
        """Makes the literals true and propagates; False on a contradiction."""
        return all(self.put(literal) for literal in literals) and self.propagate()

    def add_clause(self, literals):
        """Adds a clause for good and propagates. Only at the root, whose decisions are never taken back."""
        if any(self.value(literal) > 0 for literal in literals):
            return self.assume([])
        rest = [literal for literal in literals if self.value(literal) == 0]
        if len(rest) < 2:
            return bool(rest) and self.assume(rest)
        self.watch(rest[0], rest)
        self.watch(rest[1], rest)
        return self.assume([])

    def watch(self, literal, clause):
        """From now on the clause is looked at when the literal becomes false."""
        self.watchers.setdefault(literal, []).append(clause)

    def falsified(self, literal):
        """Looks at the clauses that watch a literal which became false; False on a contradiction."""
        clauses = self.watchers.get(literal)
        if not clauses:
            return True
        self.watchers[literal] = kept = []
        for index, clause in enumerate(clauses):
            if clause[0] == literal:
                clause[0], clause[1] = clause[1], literal
            if self.value(clause[0]) <= 0:
                for place in range(2, len(clause)):
                    if self.value(clause[place]) >= 0:
                        clause[1], clause[place] = clause[place], literal
                        self.watch(clause[1], clause)
                        break
                if clause[1] != literal:
                    continue
                if not self.put(clause[0]):
                    kept.extend(clauses[index:])
                    return False
            kept.append(clause)
        return True


class Counting(Engine):
    """Axioms (members, low, high) over plain variables, with counters; the first `numbered` can be split on."""

    def __init__(self, variables, axioms, numbered, price):
        super().__init__(price)
        self.axioms = numbered
        self.members = [sorted(members) for members, _, _ in axioms]
        self.low = [low for _, low, _ in axioms]
        self.high = [high for _, _, high in axioms]
        self.true = [0] * len(axioms)
        self.living = [len(members) for members in self.members]
        self.axioms_of = [[] for _ in range(variables)]
        for axiom, members in enumerate(self.members):
            for variable in members:
                self.axioms_of[variable].append(axiom)
        self.state = [0] * variables
        self.trail = []  # the decided variables in order
        self.head = 0  # the trail before this place has been counted

    def start(self, facts):
        for axiom, count in enumerate(self.living):
            if count < self.low[axiom]:
                return False
            if count == self.low[axiom]:
                self.fill(axiom, 1)
        return self.assume(facts)

    def value(self, literal):
        return -self.state[literal >> 1] if literal & 1 else self.state[literal >> 1]

    def put(self, literal):
        value = self.value(literal)
        if value == 0:
            self.state[literal >> 1] = -1 if literal & 1 else 1
            self.trail.append(literal >> 1)
        return value >= 0

    def fill(self, axiom, value):
        """Gives the open variables of an axiom this value."""
        state = self.state
        for variable in self.members[axiom]:
            if state[variable] == 0:
                state[variable] = value
                self.trail.append(variable)

    def propagate(self):
        self.poll()
        while self.axioms_follow():
            if not self.stage():
                return False
            if self.head == len(self.trail):
                return True
        return False

    def axioms_follow(self):
        """Axioms and clauses until they are at rest; False on a contradiction."""
        state, trail, axioms_of, watchers = self.state, self.trail, self.axioms_of, self.watchers
        true, living, low, high = self.true, self.living, self.low, self.high
        while self.head < len(trail):
            variable = trail[self.head]
            self.head += 1
            sound = True
            if state[variable] > 0:
                for axiom in axioms_of[variable]:
                    true[axiom] = count = true[axiom] + 1
                    if count >= high[axiom]:
                        if count > high[axiom]:
                            sound = False
                        elif count < living[axiom]:
                            self.fill(axiom, -1)
            else:
                for axiom in axioms_of[variable]:
                    living[axiom] = count = living[axiom] - 1
                    if count <= low[axiom]:
                        if count < low[axiom]:
                            sound = False
                        elif count > true[axiom]:
                            self.fill(axiom, 1)
            if not sound:
                return False
            if watchers and not self.falsified(2 * variable + (state[variable] > 0)):
                return False
        return True

    def stage(self):
        """Further rules about a state in which axioms and clauses are at rest (zip); False on a contradiction."""
        return True

    def mark(self):
        return len(self.trail)

    def undo(self, mark):
        for place in range(mark, len(self.trail)):
            variable = self.trail[place]
            if place < self.head:
                counter, step = (self.true, -1) if self.state[variable] > 0 else (self.living, 1)
                for axiom in self.axioms_of[variable]:
                    counter[axiom] += step
            self.state[variable] = 0
        del self.trail[mark:]
        self.head = mark

    def open_of(self, axiom):
        return [variable for variable in self.members[axiom] if self.state[variable] == 0]

    def open_variables(self):
        return [variable for variable, value in enumerate(self.state) if value == 0]


class Edges(Counting):
    """Zip: edges as variables, and the rules of section 5 on the fragments that the true edges form.

    `other`, `size` and `first` hold, for a cell that is an end of its fragment, the other end, the number of cells
    and the first waypoint from that end (0 for none).
    """

    def __init__(self, edges, waypoint):
        self.cells = len(waypoint)
        self.edges = edges
        self.one, self.last = waypoint.index(1), waypoint.index(max(waypoint))
        around = [[] for _ in waypoint]
        for edge, pair in enumerate(edges):
            for cell in pair:
                around[cell].append(edge)
        degree = [1 if cell in (self.one, self.last) else 2 for cell in range(self.cells)]
        if self.cells == 1:
            degree = [0]
        super().__init__(len(edges), list(zip(around, degree, degree)), self.cells, 1)
        self.other = list(range(self.cells))
        self.size = [1] * self.cells
        self.first = list(waypoint)
        self.log = []
        self.joined = 0  # the edges of the trail before this place are in the fragments

    def start(self, facts):
        self.close_bad(range(len(self.edges)))
        return super().start(facts)

    def close_bad(self, edges):
        """Makes the open ones of these edges false that join ends of fragments in a forbidden way."""
        for edge in edges:
            a, b = self.edges[edge]
            if self.state[edge] or self.true[a] > 1 or self.true[b] > 1:
                continue
            loop = self.other[a] == b
            order = self.first[a] and self.first[b] and abs(self.first[a] - self.first[b]) != 1
            ends = {a, b, self.other[a], self.other[b]}
            early = self.one in ends and self.last in ends and self.size[a] + self.size[b] < self.cells
            if loop or order or early:
                self.put(2 * edge + 1)

    def stage(self):
        """The rules of section 5, all at once in a state at rest."""
        self.work += 30 * self.cells
        ends = set()
        for edge in self.trail[self.joined:]:
            if self.state[edge] > 0 and not self.join(edge, ends):
                return False
        self.joined = len(self.trail)
        for end in ends:
            self.close_bad(self.members[end])
        return self.connected()

    def join(self, edge, ends):
        """Joins the two fragments of an edge that became true; notes the cells where that changes something."""
        a, b = self.edges[edge]
        x, y = self.other[a], self.other[b]
        if x == b or (self.first[a] and self.first[b] and abs(self.first[a] - self.first[b]) != 1):
            return False
        size = self.size[a] + self.size[b]
        first_x, first_y = self.first[x] or self.first[b], self.first[y] or self.first[a]
        for end, other, first in ((x, y, first_x), (y, x, first_y)):
            self.log.append((end, self.other[end], self.size[end], self.first[end]))
            self.other[end], self.size[end], self.first[end] = other, size, first
            ends.add(end)
        return True

    def connected(self):
        """Do the edges that are not false connect all cells?"""
        state, edges, members = self.state, self.edges, self.members
        seen = bytearray(self.cells)
        seen[0] = 1
        reached = [0]
        for cell in reached:
            for edge in members[cell]:
                if state[edge] >= 0:
                    a, b = edges[edge]
                    neighbour = b if a == cell else a
                    if not seen[neighbour]:
                        seen[neighbour] = 1
                        reached.append(neighbour)
        return len(reached) == self.cells

    def mark(self):
        return len(self.trail), len(self.log)

    def undo(self, mark):
        super().undo(mark[0])
        while len(self.log) > mark[1]:
            end, self.other[end], self.size[end], self.first[end] = self.log.pop()
        self.joined = mark[0]


class Domains(Engine):
    """Path: for each open cell the values it can still hold, and those it must hold; bit v - 1 stands for v.

    Propagation goes in rounds (section 6, Work): whatever follows from a state is collected first and then made so
    all at once, since the variables that are decided are counted. `new_false` and `new_true` collect bits for each
    cell; `lost` and `won` hold what the round before changed.
    """

    def __init__(self, near, links, moves):
        super().__init__(0)
        self.n = len(near)
        self.axioms = 2 * self.n
        self.work_decided, self.work_true = 16 * (moves + 1), 4 * self.n
        self.near, self.links = near, links
        self.reached = [sorted(set(near[cell] + links[cell] + [cell])) for cell in range(self.n)]
        self.live = [(1 << self.n) - 1] * self.n  # true or open
        self.sure = [0] * self.n  # true
        self.cells_left = [self.n] * self.n  # for each value the cells where it is true or open
        self.cells_sure = [0] * self.n  # for each value the cells where it is true
        self.log = []  # (cell, live before, sure before)
        self.watched = ({}, {})  # for each sign and cell the values of which some literal is or was watched
        self.new_false, self.new_true = {}, {}
        self.lost, self.won = {}, {}

    def start(self, facts):
        for literal in facts:
            self.force(literal)
        if not self.decide():
            return False
        # The first round looks at every cell and value, also at those that no fact changed.
        for cell in range(self.n):
            self.lost.setdefault(cell, 0)
        return self.propagate()

    def value(self, literal):
        cell, place = divmod(literal >> 1, self.n)
        value = 1 if self.sure[cell] >> place & 1 else 0 if self.live[cell] >> place & 1 else -1
        return -value if literal & 1 else value

    def put(self, literal):
        """What a clause forces; it is made so at the end of the round."""
        if self.value(literal) >= 0:
            self.force(literal)
            return True
        return False

    def force(self, literal):
        cell, place = divmod(literal >> 1, self.n)
        wanted = self.new_false if literal & 1 else self.new_true
        wanted[cell] = wanted.get(cell, 0) | 1 << place

    def assume(self, literals):
        for literal in literals:
            self.force(literal)
        return self.decide() and self.propagate()

    def decide(self):
        """Makes everything so that was collected; False on a contradiction. All of it counts even then."""
        sound = True
        self.lost, self.won = {}, {}
        for cell in self.new_false.keys() | self.new_true.keys():
            live, sure = self.live[cell], self.sure[cell]
            no, yes = self.new_false.get(cell, 0), self.new_true.get(cell, 0)
            # A variable that is wanted both ways, or the other way already, is a contradiction.
            if no & yes or no & sure or yes & ~live:
                sound = False
            gone, come = no & live & ~sure, yes & live & ~sure & ~no
            if not gone and not come:
                continue
            self.log.append((cell, live, sure))
            self.live[cell], self.sure[cell] = live & ~gone, sure | come
            self.work += self.work_decided * bin(gone | come).count("1") + self.work_true * bin(come).count("1")
            for place in bits(gone):
                self.cells_left[place] -= 1
                if self.cells_left[place] < 1:
                    sound = False
            for place in bits(come):
                self.cells_sure[place] += 1
                if self.cells_sure[place] > 1:
                    sound = False
            if not self.live[cell] or self.sure[cell] & (self.sure[cell] - 1):
                sound = False
            if gone:
                self.lost[cell] = gone
            if come:
                self.won[cell] = come
        self.new_false, self.new_true = {}, {}
        return sound

    def propagate(self):
        while self.lost or self.won:
            self.poll()
            if not (self.steps_follow() and self.axioms_follow() and self.clauses_follow()):
                self.new_false, self.new_true = {}, {}
                return False
            if not self.decide():
                return False
        return True

    def steps_follow(self):
        """The clauses about neighbours and links, around the cells that changed."""
        live, sure, top = self.live, self.sure, 1 << (self.n - 1)
        woken = set()
        for cell in self.lost.keys() | self.won.keys():
            woken.update(self.reached[cell])
        for cell in woken:
            around = 0
            for other in self.near[cell]:
                around |= live[other]
            bad = live[cell] & ~((around >> 1 | top) & (around << 1 | 1))
            for partner in self.links[cell]:
                bad |= live[cell] & ~(live[partner] << 1 | live[partner] >> 1)
            if bad & sure[cell]:
                return False
            if bad:
                self.new_false[cell] = self.new_false.get(cell, 0) | bad
            for place in bits(sure[cell]):
                for beside in (place - 1, place + 1):
                    if 0 <= beside < self.n:
                        self.only_one([(other, beside) for other in self.near[cell]])
                for partner in self.links[cell]:
                    both = (place - 1, place + 1)
                    self.only_one([(partner, beside) for beside in both if 0 <= beside < self.n])
        return True

    def only_one(self, places):
        """If one of these (cell, value less one) alone is alive it must hold."""
        alive = [(cell, place) for cell, place in places if self.live[cell] >> place & 1]
        if len(alive) == 1:
            cell, place = alive[0]
            self.force(2 * (cell * self.n + place))

    def axioms_follow(self):
        """The axioms of the cells and values that changed."""
        live, sure = self.live, self.sure
        full, lonely = 0, 0
        for cell in self.lost.keys() | self.won.keys():
            if sure[cell]:
                self.drop(cell, live[cell] & ~sure[cell])
            elif not live[cell] & (live[cell] - 1):
                self.force(2 * (cell * self.n + live[cell].bit_length() - 1))
            full |= self.won.get(cell, 0)
            for place in bits(self.lost.get(cell, 0)):
                if self.cells_left[place] == 1 and not self.cells_sure[place]:
                    lonely |= 1 << place
        if full or lonely:
            for cell in range(self.n):
                self.drop(cell, live[cell] & full & ~sure[cell])
                for place in bits(live[cell] & lonely):
                    self.force(2 * (cell * self.n + place))
        return True

    def drop(self, cell, values):
        if values:
            self.new_false[cell] = self.new_false.get(cell, 0) | values

    def watch(self, literal, clause):
        super().watch(literal, clause)
        cell, place = divmod(literal >> 1, self.n)
        watched = self.watched[literal & 1]
        watched[cell] = watched.get(cell, 0) | 1 << place

    def clauses_follow(self):
        """The clauses that were added: those that watch a literal which became false."""
        if self.watchers:
            for changed, sign in ((self.lost, 0), (self.won, 1)):
                watched = self.watched[sign]
                for cell, values in changed.items():
                    for place in bits(values & watched.get(cell, 0)):
                        if not self.falsified(2 * (cell * self.n + place) + sign):
                            return False
        return True

    def mark(self):
        return len(self.log), self.cells_left[:], self.cells_sure[:]

    def undo(self, mark):
        length, self.cells_left[:], self.cells_sure[:] = mark
        while len(self.log) > length:
            cell, live, sure = self.log.pop()
            self.live[cell], self.sure[cell] = live, sure
        self.lost, self.won = {}, {}

    def open_of(self, axiom):
        index, n = axiom >> 1, self.n
        if axiom & 1:
            return [c * n + index for c in range(n) if (self.live[c] & ~self.sure[c]) >> index & 1]
        return [index * n + place for place in bits(self.live[index] & ~self.sure[index])]

    def open_variables(self):
        return [c * self.n + place for c in range(self.n) for place in bits(self.live[c] & ~self.sure[c])]


# ---- The families: each takes shape and puzzle (sudoku also words) and returns two functions -------------------
#      verify(solution) -> the variables that are true in it; build() -> (engine, facts)

def number(text, below):
    """A number in decimal, canonical and less than `below`."""
    demand(re.fullmatch("0|[1-9][0-9]{0,6}", text) and int(text) < below, "bad number")
    return int(text)


def cell_list(text, below, rising):
    """Cells joined by commas."""
    cells = [number(part, below) for part in text.split(",")]
    demand(not rising or all(a < b for a, b in zip(cells, cells[1:])), "cells not in rising order")
    return cells


def sizes(shape, pattern, *highest):
    """The numbers of a shape, each at least 1 and at most as given."""
    match = re.fullmatch(pattern.replace("N", "([1-9][0-9]?)"), shape)
    demand(match and all(int(part) <= high for part, high in zip(match.groups(), highest)), "bad shape")
    return [int(part) for part in match.groups()]


def sudoku_regions(side, letters):
    """The region of each cell, as a letter: the standard boxes, or what `regions=` says if there are letters."""
    height = max((rows for rows in range(2, side) if side % rows == 0 and rows * rows <= side), default=0)
    boxes = None
    if height:
        width = side // height
        boxes = "".join(LETTERS[height * (r // height) + c // width] for r in range(side) for c in range(side))
    if letters is None:
        demand(boxes, "no standard boxes on a board of this size")
        return boxes
    demand(len(letters) == side * side, "bad region letters")
    demand("".join(dict.fromkeys(letters)) == LETTERS[:side], "bad region letters")
    demand(all(letters.count(letter) == side for letter in LETTERS[:side]), "bad region size")
    demand(letters != boxes, "standard boxes as region letters")
    return letters


def sudoku(shape, puzzle, *words):
    """Sections 1.1 and 1.6."""
    side, columns = sizes(shape, "NxN", 25, 25)
    demand(side == columns >= 4, "bad shape")
    cells = side * side
    rest = list(words)
    letters = rest.pop(0)[len("regions="):] if words and words[0].startswith("regions=") else None
    diagonals = rest == ["diagonals"]
    demand(diagonals or not rest, "bad word")
    regions = sudoku_regions(side, letters)
    symbols = SYMBOLS[:side]
    digit = {symbol: place for place, symbol in enumerate(symbols)}  # the digit less one
    if len(puzzle) == cells:
        demand(all(c == "." or c in digit for c in puzzle), "bad puzzle")
        allowed = [c == "." or c == symbol for c in puzzle for symbol in symbols]
        facts = [2 * (side * cell + digit[c]) for cell, c in enumerate(puzzle) if c != "."]
    else:
        # Only 9x9 without words has a form with candidates.
        demand(side == 9 and not words and len(puzzle) == 729, "bad puzzle length")
        demand(all(c == "." or c == symbols[place % 9] for place, c in enumerate(puzzle)), "bad puzzle")
        allowed = [c != "." for c in puzzle]
        facts = [2 * variable + 1 for variable in range(729) if not allowed[variable]]
    houses = [range(side * r, side * (r + 1)) for r in range(side)] + [range(c, cells, side) for c in range(side)]
    houses += [[cell for cell, c in enumerate(regions) if c == letter] for letter in LETTERS[:side]]
    if diagonals:
        houses += [range(0, cells, side + 1), range(side - 1, cells - 1, side - 1)]

    def verify(solution):
        demand(len(solution) == cells and all(c in digit for c in solution), "bad solution")
        for house in houses:
            demand(len({solution[cell] for cell in house}) == side, "solution breaks a rule")
        true = [side * cell + digit[c] for cell, c in enumerate(solution)]
        demand(all(allowed[variable] for variable in true), "solution breaks a clue")
        return true

    def build():
        axioms = [(range(side * cell, side * (cell + 1)), 1, 1) for cell in range(cells)]
        axioms += [([side * cell + d for cell in house], 1, 1) for house in houses for d in range(side)]
        return Counting(side * cells, axioms, len(axioms), 2), facts

    return verify, build


def queens(shape, puzzle):
    """Section 1.2."""
    side, stars = sizes(shape, "NxN", 40, 6)
    match = re.fullmatch("([A-Za-z/]+)(?:;x([0-9,]+))?(?:;q([0-9,]+))?", puzzle)
    demand(match, "bad puzzle")
    rows = match[1].split("/")
    demand(len(rows) == side and all(len(row) == side for row in rows), "bad board size")
    regions = "".join(rows)
    demand("".join(dict.fromkeys(regions)) == LETTERS[:side], "bad region letters")
    blocked, given = (cell_list(part, side * side, True) if part else [] for part in match.groups()[1:])
    units = [range(side * r, side * (r + 1)) for r in range(side)] + [range(c, side * side, side) for c in range(side)]
    units += [[cell for cell, c in enumerate(regions) if c == letter] for letter in LETTERS[:side]]
    corners = [side * r + c for r in range(side - 1) for c in range(side - 1)]
    blocks = [(cell, cell + 1, cell + side, cell + side + 1) for cell in corners]

    def verify(solution):
        cells = set(cell_list(solution, side * side, True))
        demand(all(sum(cell in cells for cell in unit) == stars for unit in units), "solution breaks a rule")
        demand(all(sum(cell in cells for cell in block) < 2 for block in blocks), "solution breaks a rule")
        demand(cells.isdisjoint(blocked) and cells.issuperset(given), "solution breaks a clue")
        return sorted(cells)

    def build():
        axioms = [(unit, stars, stars) for unit in units] + [(block, 0, 1) for block in blocks]
        facts = [2 * cell + 1 for cell in blocked] + [2 * cell for cell in given]
        return Counting(side * side, axioms, 3 * side, 5), facts

    return verify, build


def read_board(rows, columns, text):
    """The board of path and zip: the open cells, a dictionary of the numbers by cell, and the pairs."""
    board, mark, tail = text.partition(";")
    lines = board.split("/")
    demand(len(lines) == rows, "bad board size")
    cells = []
    for line in lines:
        row = re.findall("[0-9]+|[^,]", line)
        demand(len(row) == columns, "bad board size")
        again = re.sub("([0-9]) (?=[0-9])", r"\1,", " ".join(row)).replace(" ", "")
        demand(again == line and all(c in ".#" or c[0] in "123456789" for c in row), "bad board")
        cells += row
    opened = [cell for cell, c in enumerate(cells) if c != "#"]
    demand(1 <= len(opened) <= MAX_OPEN, "bad number of open cells")
    values = {cell: number(cells[cell], len(opened) + 1) for cell in opened if cells[cell] != "."}
    pairs = []
    for part in tail.split(",") if mark else []:
        ends = part.split("-")
        demand(len(ends) == 2, "bad pair")
        pair = tuple(number(end, len(cells)) for end in ends)
        demand(pair[0] < pair[1] and cells[pair[0]] != "#" and cells[pair[1]] != "#", "bad pair")
        demand(not pairs or pairs[-1] < pair, "pairs not in rising order")
        pairs.append(pair)
    return opened, values, pairs


def neighbourhood(rows, columns, opened, steps, walls=()):
    """For each open cell its neighbours."""
    near = {cell: [] for cell in opened}
    for cell in opened:
        for down, right in steps:
            r, c = cell // columns + down, cell % columns + right
            other = r * columns + c
            if 0 <= r < rows and 0 <= c < columns and other in near:
                if (min(cell, other), max(cell, other)) not in walls:
                    near[cell].append(other)
    return near


def verify_walk(solution, near, size):
    """Reads a solution of path or zip: all open cells, each a neighbour of the one before."""
    order = cell_list(solution, size, False)
    demand(len(order) == len(near) and set(order) == set(near), "solution breaks a rule")
    demand(all(b in near[a] for a, b in zip(order, order[1:])), "solution breaks a rule")
    return order


STEPS = [(0, -1), (0, 1), (-1, 0), (1, 0), (1, -1), (-1, 1), (-1, -1), (1, 1)]


def path(shape, puzzle):
    """Section 1.3."""
    rows, columns, moves = sizes(shape, "NxNx([468])", 64, 64, 8)
    opened, values, pairs = read_board(rows, columns, puzzle)
    near = neighbourhood(rows, columns, opened, STEPS[:moves])
    index = {cell: i for i, cell in enumerate(opened)}
    n = len(opened)

    def verify(solution):
        order = verify_walk(solution, near, rows * columns)
        place = {cell: v for v, cell in enumerate(order)}
        demand(all(order[v - 1] == cell for cell, v in values.items()), "solution breaks a clue")
        demand(all(abs(place[a] - place[b]) == 1 for a, b in pairs), "solution breaks a clue")
        return [index[cell] * n + v for v, cell in enumerate(order)]

    def build():
        links = [[] for _ in opened]
        for a, b in pairs:
            links[index[a]].append(index[b])
            links[index[b]].append(index[a])
        engine = Domains([[index[other] for other in near[cell]] for cell in opened], links, moves)
        return engine, [2 * (index[cell] * n + v - 1) for cell, v in values.items()]

    return verify, build


def zip_path(shape, puzzle):
    """Section 1.4."""
    rows, columns = sizes(shape, "NxN", 64, 64)
    opened, values, walls = read_board(rows, columns, puzzle)
    demand(values and sorted(values.values()) == list(range(1, len(values) + 1)), "bad waypoints")
    for a, b in walls:
        demand(b == a + columns or (b == a + 1 and b % columns), "bad pair")
    near = neighbourhood(rows, columns, opened, STEPS[:4], set(walls))
    index = {cell: i for i, cell in enumerate(opened)}
    edges = [(a, b) for a in opened for b in sorted({a + 1, a + columns}) if b in near[a]]

    def verify(solution):
        order = verify_walk(solution, near, rows * columns)
        met = [values[cell] for cell in order if cell in values]
        demand(met == sorted(met) and order[0] in values and order[-1] in values, "solution breaks a clue")
        used = {(min(pair), max(pair)) for pair in zip(order, order[1:])}
        return [edge for edge, pair in enumerate(edges) if pair in used]

    def build():
        ends = [(index[a], index[b]) for a, b in edges]
        return Edges(ends, [values.get(cell, 0) for cell in opened]), []

    return verify, build


FAMILIES = {"sudoku": sudoku, "queens": queens, "path": path, "zip": zip_path}


# ---- Replay --------------------------------------------------------------------------------------------------

def read_numbers(text):
    """The numbers of a proof field."""
    numbers = []
    value = length = 0
    for char in "" if text == "-" else text:
        digit = LAST.get(char)
        demand(length < 5 and (digit is not None or char in MORE), "bad number in proof")
        if digit is None:
            value |= MORE[char] << 5 * length
            length += 1
        else:
            demand(digit or not length, "bad number in proof")
            numbers.append(value | digit << 5 * length)
            value = length = 0
    demand(not length, "bad number in proof")
    return numbers


def replay(engine, facts, true, numbers):
    """Follows the proof (section 6) that `true` is the only solution; refuses or returns the work it took."""
    demand(engine.start(facts), "contradiction in the puzzle")
    names = engine.open_variables()
    axioms = engine.axioms
    alive = engine.add_clause([2 * variable + 1 for variable in true])
    # What a propagation costs beforehand.
    flat = LEAST_WORK + len(names) * engine.price
    work = at = 0
    splits = []  # [state before, open variables, next child]

    def counted(propagate, literals):
        """Propagates, and counts what that costs."""
        nonlocal work
        engine.work = 0
        survived = propagate(literals)
        work += engine.work
        demand(work <= MAX_WORK, "too much work")
        return survived

    while True:
        while not alive and splits:
            mark, variables, child = split = splits[-1]
            engine.undo(mark)
            if child == len(variables):
                splits.pop()
                continue
            split[2] += 1
            alive = counted(engine.assume, [2 * x + 1 for x in variables[:child]] + [2 * variables[child]])
        if not alive:
            break
        demand(at < len(numbers), "proof ends too early")
        step = numbers[at]
        at += 1
        if step < 2 * axioms:
            variables = engine.open_of(step >> 1)
            demand(variables, "step on an axiom without open variables")
            work += len(variables) * flat
            demand(work <= MAX_WORK, "too much work")
            mark = engine.mark()
            if step & 1:
                dead = []
                for variable in variables:
                    if not counted(engine.assume, [2 * variable]):
                        dead.append(2 * variable + 1)
                    engine.undo(mark)
                alive = counted(engine.assume, dead)
            else:
                splits.append([mark, variables, 0])
                alive = False
        else:
            count = step - 2 * axioms
            demand(not splits, "clause after a split")
            demand(count, "empty clause")
            work += flat
            demand(work <= MAX_WORK, "too much work")
            demand(at + count <= len(numbers), "proof ends too early")
            clause = []
            code = -1
            for gap in numbers[at:at + count]:
                code += gap + 1
                demand(code < 2 * len(names), "bad name in a clause")
                clause.append(2 * names[code >> 1] + (code & 1))
            at += count
            mark = engine.mark()
            demand(not counted(engine.assume, [literal ^ 1 for literal in clause]), "clause does not follow")
            engine.undo(mark)
            flat += LITERAL_WORK * count
            alive = counted(engine.add_clause, clause)
    demand(at == len(numbers), "proof goes on after its end")
    return work


def check(line, seconds=None):
    """Checks one certificate (bytes, with or without its line end): None if accepted, else the reason.

    Raises OutOfTime if it takes more than so many seconds of processor time.
    """
    deadline = None if seconds is None else time.process_time() + seconds
    if line.endswith(b"\n"):
        line = line[:-2] if line.endswith(b"\r\n") else line[:-1]
    try:
        demand(len(line) <= MAX_LINE, "line too long")
        demand(re.fullmatch(b"[!-~]+(?: [!-~]+){5,7}", line), "not six to eight fields")
        version, family, shape, *words, puzzle, solution, proof = line.decode("ascii").split(" ")
        demand(version == "PC1", "unknown version")
        demand(family in FAMILIES, "unknown family")
        demand(family == "sudoku" or not words, "not six fields")
        verify, build = FAMILIES[family](shape, puzzle, *words)
        true = verify(solution)
        numbers = read_numbers(proof)
        engine, facts = build()
        engine.deadline = deadline
        replay(engine, facts, true, numbers)
    except Refused as refusal:
        return str(refusal)
    return None


# ---- Command -------------------------------------------------------------------------------------------------

def certificates(stream):
    """Yields (line number, line) for all lines but blank ones and comments; a line too long comes cut."""
    count = 0
    while True:
        line = stream.readline(MAX_LINE + 3)
        if not line:
            return
        count += 1
        rest, length = line, len(line)
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE)
            length += len(rest)
            if length > ENDLESS:
                raise OSError(f"{stream.name}: line {count} has more than {ENDLESS} bytes")
        text = re.sub(rb"\r?\n\Z", b"", line)
        if not line.startswith(b"#") and (text.strip(b" \t\r\n\f") or len(text) > MAX_LINE):
            yield count, line


def run(options):
    """Checks all files; returns how many certificates were accepted, refused and undecided."""
    counts = {True: 0, False: 0, None: 0}
    try:
        for name in options.files or ["-"]:
            with open(0 if name == "-" else name, "rb", closefd=name != "-") as stream:
                for count, line in certificates(stream):
                    try:
                        reason = check(line, options.timeout)
                        accepted = reason is None
                    except OutOfTime:
                        reason, accepted = f"out of time after {options.timeout:g} s", None
                    counts[accepted] += 1
                    if options.json:
                        print(json.dumps({"line": count, "accepted": accepted, "reason": reason}))
                    elif not accepted and not options.quiet:
                        print(f"line {count}: {'undecided' if accepted is None else 'refused'}: {reason}")
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return counts[True], counts[False], counts[None]


def seconds(text):
    """A number of seconds; 0 means no limit."""
    value = float(text)
    if not 0 <= value < 1e9:
        raise ValueError
    return value or None


def main():
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        description="Checks PC1 certificates, one a line.",
        epilog="Exit code: 0 all accepted, 1 some refused, 2 wrong usage or a read error, 3 some undecided.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each certificate")
    parser.add_argument("--quiet", action="store_true", help="print neither refusals nor the summary")
    parser.add_argument("--timeout", metavar="SECONDS", type=seconds, default=SECONDS, help="processor seconds that a "
                        "certificate may take before it is given up as undecided; 0: no limit [default: %(default)s]")
    parser.add_argument("files", metavar="FILE", nargs="*", help='a file, or "-" for standard input')
    options = parser.parse_args()
    try:
        accepted, refused, undecided = run(options)
    except OSError as error:
        print(f"check.py: {error}", file=sys.stderr)
        return 2
    if not options.quiet:
        rest = f", {undecided} undecided" if undecided else ""
        print(f"{accepted} accepted, {refused} refused{rest}", file=sys.stderr)
    return 3 if undecided else 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
