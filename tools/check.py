#!/usr/bin/env python3
"""Checker for certificates (`PC1`, `PC2`) and traces (`PT1`), written from docs/CERTIFICATE.md alone.

A certificate is one line that proves a puzzle to have exactly one solution. A trace is one line that proves that
a puzzle can be solved by the steps it lists; it does not prove that there is no other solution. `check` takes such
a line and returns None if it is accepted, else the reason for the refusal. `judge` also returns a report of a trace.

Throughout, a literal is 2 * variable, plus 1 if it is negated. Sudoku, queens and zip run on `Counting`, which
counts the true and the living variables of every axiom. Path has far more variables than cells and runs on
`Domains`, one set of values (the bits of an integer) for each cell.

This checker is slow: what takes a compiled one seconds takes it minutes. So it gives up after a while (--timeout),
which is no verdict: such a line is neither accepted nor refused.

Usage: check.py [--json] [--quiet] [--certificates] [--timeout SECONDS] [FILE...]     ("-" or no file: standard input)
"""

import argparse
import bisect
import collections
import itertools
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
TERM_WORK = 4
SUMMAND_WORK = 8  # for each variable of each constraint of a sum
MAX_SUMMANDS = 4096
MANY_TERMS = 4_000_000  # of the sums in force; each takes some 400 bytes
BOUNDLESS = 1 << 40  # more than any slack
SECONDS = 20
MAX_OPEN = 1600
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SYMBOLS = "123456789" + LETTERS[:16]  # of the digits of a Sudoku
LAST = {c: i for i, c in enumerate("0123456789" + LETTERS[:22])}
MORE = {c: i for i, c in enumerate(LETTERS[22:] + "-_")}


class Refused(Exception):
    """The line is refused; the argument is the reason."""


class OutOfTime(Exception):
    """The checker gives up, which says nothing of the line. The argument is the reason if it is not the time."""


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
    """What both engines share: clauses with two watched literals each, sums, and the work done so far.

    An engine also has `axioms` (how many are numbered), `size` (how many variables), `value` (1 true, -1 false, 0
    open), `put` (makes a literal true, False if it is false), `propagate` (False on a contradiction), `place` and
    `back_to` (for `mark` and `undo`), `open_of` and `members_of` (the open and all variables of a numbered axiom)
    and `open_variables`. For traces it has `enter`, which makes a literal true as section 9.2 says and returns False
    if that contradicts an axiom or clause; `wake`, which propagates in full from a state that `enter` has left; and
    `spare`, which tells how many more variables of an axiom are true or open than must be true.

    `price` is what each variable that the facts leave open costs at every propagation; `look` is the price of a
    conclusion by *direct* (section 9.7), and `wide` what a supposition of a trace costs for looking at everything.
    """

    swaps = None  # for sudoku: side, the houses of each cell, and for each variable whether the clues allow it

    def __init__(self, price):
        self.watchers = {}
        self.price = price
        self.work = 0
        self.deadline = None
        # A sum is kept as terms (literal, weight): the slack falls by the weight when the literal becomes true.
        self.sums = []  # those in force: (weights, negated and rising; literals)
        self.slacks = []
        self.takers = {}  # for each literal the sums whose slack it lowers: (sum, weight)
        self.terms = 0  # of all sums in force

    def pay(self, work):
        """Counts work; refuses when it is too much."""
        self.work += work
        demand(self.work <= MAX_WORK, "too much work")

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
        return self.install(literals) and self.assume([])

    def install(self, literals):
        """Adds a clause, and puts its last open literal; False if there is none."""
        if any(self.value(literal) > 0 for literal in literals):
            return True
        rest = [literal for literal in literals if self.value(literal) == 0]
        if len(rest) < 2:
            return bool(rest) and self.put(rest[0])
        self.watch(rest[0], rest)
        self.watch(rest[1], rest)
        return True

    def forget(self):
        """Removes all clauses that were added."""
        self.watchers = {}

    def slack(self, coefficients, bound):
        """Of a sum, in the present state."""
        for variable, coefficient in coefficients.items():
            value = self.value(2 * variable)
            if value > 0 or (value == 0 and coefficient < 0):
                bound -= coefficient
        return bound

    def add_sum(self, coefficients, bound):
        """Brings a sum into force in the present node and propagates."""
        terms = [(-abs(a), 2 * x + (a < 0)) for x, a in coefficients.items() if a and self.value(2 * x) == 0]
        slack = self.slack(coefficients, bound)
        if not terms:
            return slack >= 0 and self.assume([])
        if self.terms + len(terms) > MANY_TERMS:
            raise OutOfTime("out of memory for sums")
        self.poll()
        terms.sort()
        index = len(self.sums)
        for key, literal in terms:
            self.takers.setdefault(literal, []).append((index, -key))
        self.sums.append(([key for key, _ in terms], [literal for _, literal in terms]))
        self.slacks.append(slack)
        self.terms += len(terms)
        return self.draw(index, BOUNDLESS) and self.assume([])

    def draw(self, index, before):
        """What follows from a sum now that its slack is no longer `before`; False on a contradiction."""
        slack = self.slacks[index]
        if slack < 0:
            return False
        keys, literals = self.sums[index]
        # What weighs more than the slack before has been drawn before.
        for place in range(bisect.bisect_left(keys, -before), bisect.bisect_left(keys, -slack)):
            if self.value(literals[place]) == 0:
                self.put(literals[place] ^ 1)
        return True

    def mark(self):
        """The present state, for `undo`, which also ends the sums that came into force since."""
        return self.place(), self.slacks[:]

    def undo(self, mark):
        place, self.slacks[:] = mark
        self.back_to(place)
        while len(self.sums) > len(self.slacks):
            _, literals = self.sums.pop()
            self.terms -= len(literals)
            for literal in literals:
                self.takers[literal].pop()

    def constraint(self, code, trace):
        """What a code means in a sum: the variables that count +1, those that count -1, and the bound.

        The code 2A is the caller's. Some codes exist only in traces.
        """
        demand(code < 2 * self.axioms, "no such constraint")
        low, high = self.limits(code >> 1)
        members = self.members_of(code >> 1)
        return ((), members, -low) if code & 1 else (members, (), high)

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
        self.axioms = self.wide = numbered
        self.look = 0
        self.size = variables
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

    def enter(self, literal):
        self.put(literal)
        return self.settle()

    def settle(self):
        """Counts what is new on the trail and draws from it only what section 9.2 says; False on a contradiction."""
        sound = True
        while self.head < len(self.trail):
            variable = self.trail[self.head]
            self.head += 1
            for axiom in self.axioms_of[variable]:
                if self.state[variable] < 0:
                    self.living[axiom] -= 1
                else:
                    self.true[axiom] += 1
                    if self.true[axiom] == self.high[axiom]:
                        self.fill(axiom, -1)
                # None has too many true ones: when the last it may have came, its others became false.
                sound = sound and self.living[axiom] >= self.low[axiom]
        return sound

    def clashes(self, literal):
        """Does it leave something without room at once (section 9.5, direct)?"""
        return not self.enter(literal)

    def wake(self, literals, clauses):
        sound = all(self.put(literal) for literal in literals) and all(self.install(clause) for clause in clauses)
        for axiom, count in enumerate(self.living):
            if count == self.low[axiom]:
                self.fill(axiom, 1)
        return sound and self.propagate()

    def spare(self, axiom):
        return self.living[axiom] - self.low[axiom]

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
            literal = 2 * variable + (state[variable] > 0)  # the one that became false
            if watchers and not self.falsified(literal):
                return False
            if self.sums and not self.weigh(literal ^ 1):
                return False
        return True

    def weigh(self, literal):
        """Lowers the slacks of sums for a literal that became true; False on a contradiction."""
        for index, weight in self.takers.get(literal, ()):
            before = self.slacks[index]
            self.slacks[index] -= weight
            if not self.draw(index, before):
                return False
        return True

    def stage(self):
        """Further rules about a state in which axioms and clauses are at rest (zip); False on a contradiction."""
        return True

    def place(self):
        return len(self.trail)

    def back_to(self, mark):
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

    def members_of(self, axiom):
        return self.members[axiom]

    def limits(self, axiom):
        return self.low[axiom], self.high[axiom]

    def constraint(self, code, trace):
        # After 2A come the axioms that are not numbered: the blocks of queens, in the right order.
        block = code - self.axioms - 1  # A + (code - 2A - 1)
        if self.axioms <= block < len(self.members):
            return self.members[block], (), self.high[block]
        return super().constraint(code, trace)

    def open_variables(self):
        return [variable for variable, value in enumerate(self.state) if value == 0]


class Edges(Counting):
    """Zip: edges as variables, and the rules of section 5 on the fragments that the true edges form.

    `other`, `length` and `first` hold, for a cell that is an end of its fragment, the other end, the number of cells
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
        self.length = [1] * self.cells
        self.first = list(waypoint)
        self.log = []
        self.joined = 0  # the edges of the trail before this place are in the fragments
        self.everything = False  # is the next stage to look at all edges, not only where something changed?

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
            early = self.one in ends and self.last in ends and self.length[a] + self.length[b] < self.cells
            if loop or order or early:
                self.put(2 * edge + 1)

    def stage(self):
        """The rules of section 5, all at once in a state at rest."""
        self.work += 30 * self.cells
        ends = set(range(self.cells)) if self.everything else set()
        self.everything = False
        for edge in self.trail[self.joined:]:
            if self.state[edge] > 0 and not self.join(edge, ends):
                return False
        self.joined = len(self.trail)
        if not self.connected():
            return False
        for end in ends:
            self.close_bad(self.members[end])
        return True

    def join(self, edge, ends):
        """Joins the two fragments of an edge that became true; notes the cells where that changes something."""
        a, b = self.edges[edge]
        x, y = self.other[a], self.other[b]
        if x == b or (self.first[a] and self.first[b] and abs(self.first[a] - self.first[b]) != 1):
            return False
        size = self.length[a] + self.length[b]
        first_x, first_y = self.first[x] or self.first[b], self.first[y] or self.first[a]
        for end, other, first in ((x, y, first_x), (y, x, first_y)):
            self.log.append((end, self.other[end], self.length[end], self.first[end]))
            self.other[end], self.length[end], self.first[end] = other, size, first
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

    def wake(self, literals, clauses):
        self.everything = True
        return super().wake(literals, clauses)

    def clashes(self, literal):
        sound = self.enter(literal)
        while sound:
            self.poll()
            self.everything = True
            if not self.stage():
                return True
            if self.head == len(self.trail):
                return False
            sound = self.settle()
        return True

    def place(self):
        return len(self.trail), len(self.log), self.joined

    def back_to(self, mark):
        trail, log, self.joined = mark
        super().back_to(trail)
        while len(self.log) > log:
            end, self.other[end], self.length[end], self.first[end] = self.log.pop()


class Domains(Engine):
    """Path: for each open cell the values it can still hold, and those it must hold; bit v - 1 stands for v.

    Propagation goes in rounds (section 6, Work): whatever follows from a state is collected first and then made so
    all at once, since the variables that are decided are counted. `new_false` and `new_true` collect bits for each
    cell; `lost` and `won` hold what the round before changed, `fallen` the sums whose slack it changed, with the
    slack before.
    """

    def __init__(self, near, links, moves):
        super().__init__(0)
        self.n = len(near)
        self.axioms, self.size = 2 * self.n, self.n * self.n
        self.look = 20 * (moves + 1) * self.n
        self.wide = 2 * (moves + 1) * self.size
        self.moves = moves
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
        self.lost, self.won, self.fallen = {}, {}, {}
        self.everything = False  # is the next round to look at all values, not only at those that changed?

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

    def wake(self, literals, clauses):
        # Whatever the board leaves undrawn is decided in round 1, with the rest.
        for literal in literals:
            self.force(literal)
        sound = self.decide()
        for clause in clauses:
            sound = self.install(clause) and sound
        for cell in range(self.n):
            self.lost.setdefault(cell, 0)
        self.everything = True
        return sound and self.propagate()

    def enter(self, literal):
        if self.value(literal):
            return True
        work = self.work
        self.force(literal)
        if not literal & 1:
            cell, place = divmod(literal >> 1, self.n)
            for other, live in enumerate(self.live):
                self.drop(other, live & (~(1 << place) if other == cell else 1 << place))
        sound = self.decide()
        changed = self.lost.keys() | self.won.keys()
        sound = sound and not any(self.sure[cell] & self.stuck(cell) for cell in self.woken(changed) if self.sure[cell])
        self.lost, self.won, self.work = {}, {}, work
        return sound

    def clashes(self, literal):
        return not self.enter(literal)

    def decide(self):
        """Makes everything so that was collected; False on a contradiction. All of it counts even then."""
        sound = True
        self.lost, self.won, self.fallen = {}, {}, {}
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
            if self.sums:
                self.weigh([2 * (cell * self.n + place) + 1 for place in bits(gone)])
                self.weigh([2 * (cell * self.n + place) for place in bits(come)])
        self.new_false, self.new_true = {}, {}
        return sound

    def weigh(self, literals):
        """Lowers the slacks of sums for literals that became true."""
        for literal in literals:
            for index, weight in self.takers.get(literal, ()):
                self.fallen.setdefault(index, self.slacks[index])
                self.slacks[index] -= weight

    def sums_follow(self):
        """The sums whose slack fell."""
        return all(self.draw(index, before) for index, before in self.fallen.items())

    def propagate(self):
        while self.lost or self.won:
            self.poll()
            if not (self.steps_follow() and self.axioms_follow() and self.clauses_follow() and self.sums_follow()):
                self.new_false, self.new_true = {}, {}
                return False
            if not self.decide():
                return False
        return True

    def steps_follow(self):
        """The clauses about neighbours and links, around the cells that changed."""
        sure = self.sure
        for cell in self.woken(self.lost.keys() | self.won.keys()):
            bad = self.stuck(cell)
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

    def woken(self, cells):
        """These cells and all that a clause of section 3 joins to them."""
        return {cell for changed in cells for cell in self.reached[changed]}

    def stuck(self, cell):
        """The values of a cell that cannot go on to a neighbour or a partner."""
        live, around, top = self.live, 0, 1 << (self.n - 1)
        for other in self.near[cell]:
            around |= live[other]
        bad = live[cell] & ~((around >> 1 | top) & (around << 1 | 1))
        for partner in self.links[cell]:
            bad |= live[cell] & ~(live[partner] << 1 | live[partner] >> 1)
        return bad

    def only_one(self, places):
        """If one of these (cell, value less one) alone is alive it must hold."""
        alive = [(cell, place) for cell, place in places if self.live[cell] >> place & 1]
        if len(alive) == 1:
            cell, place = alive[0]
            self.force(2 * (cell * self.n + place))

    def axioms_follow(self):
        """The axioms of the cells and values that changed."""
        live, sure = self.live, self.sure
        full, lost, lonely = 0, 0, 0
        for cell in self.lost.keys() | self.won.keys():
            if sure[cell]:
                self.drop(cell, live[cell] & ~sure[cell])
            elif not live[cell] & (live[cell] - 1):
                self.force(2 * (cell * self.n + live[cell].bit_length() - 1))
            full |= self.won.get(cell, 0)
            lost |= self.lost.get(cell, 0)
        for place in range(self.n) if self.everything else bits(lost):
            if self.cells_left[place] == 1 and not self.cells_sure[place]:
                lonely |= 1 << place
        self.everything = False
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

    def forget(self):
        super().forget()
        self.watched = ({}, {})

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

    def place(self):
        return len(self.log), self.cells_left[:], self.cells_sure[:]

    def back_to(self, mark):
        length, self.cells_left[:], self.cells_sure[:] = mark
        while len(self.log) > length:
            cell, live, sure = self.log.pop()
            self.live[cell], self.sure[cell] = live, sure
        self.lost, self.won, self.fallen = {}, {}, {}

    def open_of(self, axiom):
        index, n = axiom >> 1, self.n
        if axiom & 1:
            return [c * n + index for c in range(n) if (self.live[c] & ~self.sure[c]) >> index & 1]
        return [index * n + place for place in bits(self.live[index] & ~self.sure[index])]

    def members_of(self, axiom):
        index, n = axiom >> 1, self.n
        return range(index, n * n, n) if axiom & 1 else range(index * n, index * n + n)

    def limits(self, axiom):
        return 1, 1

    def spare(self, axiom):
        index = axiom >> 1
        return (self.cells_left[index] if axiom & 1 else bin(self.live[index]).count("1")) - 1

    def constraint(self, code, trace):
        step = code - 2 * self.axioms - 1
        if trace and 0 <= step < 2 * self.size:
            cell, place = divmod(step >> 1, self.n)
            beside = place - 1 if step & 1 else place + 1
            demand(0 <= beside < self.n, "no such constraint")
            return (step >> 1,), [other * self.n + beside for other in self.near[cell]], 0
        return super().constraint(code, trace)

    def corridor(self, low, high):
        """For the values from low to high, in order, the cells that a walk through all these values can use."""
        layers = []
        for place in range(low - 1, high):
            self.poll()
            layers.append({cell for cell, live in enumerate(self.live) if live >> place & 1})
        for order in (range(len(layers)), range(len(layers) - 1, -1, -1)):
            for before, index in zip(order, order[1:]):
                reached = layers[before]
                layers[index] = {cell for cell in layers[index] if not reached.isdisjoint(self.near[cell])}
        return layers

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
        engine = Counting(side * cells, axioms, len(axioms), 2)
        engine.look = 40 * side
        engine.swaps = side, [[h for h, house in enumerate(houses) if cell in house] for cell in range(cells)], allowed
        return engine, facts

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
        engine = Counting(side * side, axioms, 3 * side, 5)
        engine.look = 40 * side
        return engine, facts

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

def scan_numbers(text):
    """Yields the numbers that a text consists of (section 1.5), each with the place where it ends."""
    value = length = 0
    for place, char in enumerate(text, 1):
        digit = LAST.get(char)
        demand(length < 5 and (digit is not None or char in MORE), "bad number in proof")
        if digit is None:
            value |= MORE[char] << 5 * length
            length += 1
        else:
            demand(digit or not length, "bad number in proof")
            yield value | digit << 5 * length, place
            value = length = 0
    demand(not length, "bad number in proof")


def read_numbers(text):
    """The numbers of a proof field."""
    return [] if text == "-" else [value for value, _ in scan_numbers(text)]


def add_up(engine, codes, special, trace):
    """Adds up constraints: coefficients, bound and the number of summands. `special` is the constraint 2A or None."""
    coefficients, bound, summands = collections.defaultdict(int), 0, 0
    for code, times in collections.Counter(codes).items():
        engine.poll()
        if code == 2 * engine.axioms and special:
            plus, minus, limit = special
        else:
            plus, minus, limit = engine.constraint(code, trace)
        for variable in plus:
            coefficients[variable] += times
        for variable in minus:
            coefficients[variable] -= times
        bound += times * limit
        summands += times * (len(plus) + len(minus))
    return coefficients, bound, summands


class Replay:
    """Follows the steps of a proof (section 6, points 4 and 5) from a root that has been propagated.

    `price` is what a propagation costs beforehand, without the sums in force.
    """

    def __init__(self, engine, numbers, price, alive):
        self.engine, self.numbers, self.price, self.alive = engine, numbers, price, alive
        self.at = 0
        self.splits = []  # [state before, open variables, next child]

    def take(self, count):
        """The next so many numbers."""
        demand(self.at + count <= len(self.numbers), "proof ends too early")
        self.at += count
        return self.numbers[self.at - count:self.at]

    def fee(self):
        """What a propagation costs beforehand."""
        return self.price + TERM_WORK * self.engine.terms

    def counted(self, propagate, *arguments):
        """Propagates, and refuses if that costs too much."""
        survived = propagate(*arguments)
        self.engine.pay(0)
        return survived

    def follow(self):
        """Follows all steps until no node is alive, which must be their end."""
        while True:
            while not self.alive and self.splits:
                self.next_child()
            if not self.alive:
                break
            self.step(*self.take(1))
        demand(self.at == len(self.numbers), "proof goes on after its end")

    def step(self, number):
        """Splits and shaves as in PC1 and in the trees of traces."""
        demand(number < 2 * self.engine.axioms, "no such step")
        (self.shave if number & 1 else self.split)(number >> 1)

    def next_child(self):
        mark, variables, child = split = self.splits[-1]
        self.engine.undo(mark)
        if child == len(variables):
            self.splits.pop()
        else:
            split[2] += 1
            literals = [2 * x + 1 for x in variables[:child]] + [2 * variables[child]]
            self.alive = self.counted(self.engine.assume, literals)

    def open_of(self, axiom):
        """The open variables of an axiom to split or shave on, which are paid for."""
        variables = self.engine.open_of(axiom)
        demand(variables, "step on an axiom without open variables")
        self.engine.pay(len(variables) * self.fee())
        return variables

    def split(self, axiom):
        self.splits.append([self.engine.mark(), self.open_of(axiom), 0])
        self.alive = False

    def shave(self, axiom):
        variables = self.open_of(axiom)
        mark = self.engine.mark()
        dead = []
        for variable in variables:
            if not self.counted(self.engine.assume, [2 * variable]):
                dead.append(2 * variable + 1)
            self.engine.undo(mark)
        self.alive = self.counted(self.engine.assume, dead)


class Certificate(Replay):
    """The replay of a certificate of version 1 or 2: that `true` is the only solution."""

    def __init__(self, engine, facts, true, numbers, version):
        self.version, self.true = version, true
        demand(engine.start(facts), "contradiction in the puzzle")
        self.names = engine.open_variables()
        alive = engine.add_clause([2 * variable + 1 for variable in true])
        engine.work = 0  # nothing before the first step counts
        super().__init__(engine, numbers, LEAST_WORK + len(self.names) * engine.price, alive)

    def step(self, number):
        axioms = self.engine.axioms
        if self.version == 1:
            if number < 2 * axioms:
                super().step(number)
            else:
                self.clause(number - 2 * axioms)
            return
        count, kind = divmod(number, 4)
        if kind == 2:
            self.sum(count)
        elif kind == 3:
            self.clause(count)
        else:
            super().step(2 * count + kind)

    def clause(self, count):
        engine = self.engine
        demand(not self.splits, "clause after a split")
        demand(count, "empty clause")
        engine.pay(self.fee())
        clause = []
        code = -1
        for gap in self.take(count):
            code += gap + 1
            demand(code < 2 * len(self.names), "bad name in a clause")
            clause.append(2 * self.names[code >> 1] + (code & 1))
        mark = engine.mark()
        demand(not self.counted(engine.assume, [literal ^ 1 for literal in clause]), "clause does not follow")
        engine.undo(mark)
        self.price += LITERAL_WORK * count
        self.alive = self.counted(engine.add_clause, clause)

    def sum(self, count):
        engine = self.engine
        demand(1 <= count <= MAX_SUMMANDS, "bad number of constraints")
        engine.pay(self.fee())
        other_solutions = self.true, (), len(self.true) - 1
        codes = itertools.accumulate(self.take(count))
        coefficients, bound, summands = add_up(engine, codes, other_solutions, False)
        engine.pay(SUMMAND_WORK * summands)
        self.alive = self.counted(engine.add_sum, coefficients, bound)


def replay(engine, facts, true, numbers, version=1):
    """Follows the proof (section 6) that `true` is the only solution; refuses or returns the work it took."""
    Certificate(engine, facts, true, numbers, version).follow()
    return engine.work


# ---- Traces --------------------------------------------------------------------------------------------------

def techniques():
    """Section 9.6: for each code the most constraints of a sum, and whether a swap is allowed."""
    rows = [
        (0, "last-cell hidden-single hidden-single-box hidden-single-line naked-single fh n1 h1 region-single "
            "line-single next bridge only-cell only-value corridor reach support two-ways order loop"),
        (2, "pointing claiming direct-pointing direct-claiming common-peer lc1 lc2 confined claim"),
        (3, "degree"),
        (4, "locked-pair naked-pair hidden-pair direct-hidden-pair x-wing l2 n2 h2 bf2 two-in-two"),
        (5, "skyscraper two-string-kite turbot-fish empty-rectangle finned-x-wing sashimi-x-wing sk 2sk tf er fbf2 "
            "sbf2"),
        (6, "locked-triple naked-triple hidden-triple direct-hidden-triple swordfish l3 n3 h3 bf3 three-in-three"),
        (7, "xy-wing xyz-wing w-wing xy xyz w finned-swordfish sashimi-swordfish fbf3 sbf3"),
        (8, "naked-quad hidden-quad jellyfish n4 h4 bf4"),
        (9, "finned-jellyfish sashimi-jellyfish fbf4 sbf4"),
        (64, "x-chain xy-chain remote-pair simple-colours simple-colours-trap simple-colours-wrap multi-colours-1 "
             "multi-colours-2 continuous-nice-loop discontinuous-nice-loop aic-1 aic-2 sue-de-coq als-xz als-xy-wing "
             "x-cycle y-cycle xy-cycle x xyc rp sc1 sc2 mc1 mc2 cnl dnl aic gcnl gdnl gaic sdc axz axy"),
    ]
    with_swap = [("unique-rectangle-", 6), ("avoidable-rectangle-", 2), ("unique-loop-", 4), ("bug-", 4), ("u", 6),
                 ("ar", 2), ("bug", 1)]
    promises = {code: (most, False) for most, codes in rows for code in codes.split(" ")}
    names = ["hidden-rectangle", "hr"] + [f"{name}{i}" for name, count in with_swap for i in range(1, count + 1)]
    promises.update((name, (64, True)) for name in names)
    return promises


PROMISES = techniques()
REASONS = {"u": "unit", "d": "direct", "c": "corridor", "s": "sum", "r": "refute", "t": "tree"}


class Trace:
    """Checks the inferences of a trace (section 9), one after the other, on a board that the engine holds."""

    def __init__(self, engine, facts, true):
        self.engine, self.true = engine, frozenset(true)
        self.technique = None
        self.techniques = set()
        self.steps = self.inferences = self.most = self.suppositions = 0
        self.reasons = dict.fromkeys(REASONS.values(), 0)
        self.swapped = False
        self.guardians = None  # of the swap of the present inference
        for fact in facts:
            engine.enter(fact)

    def follow(self, claims, steps):
        """Checks the whole line."""
        words = "" if claims == "-" else claims + ","
        match = re.fullmatch("(logic,)?(?:sums=(0|[1-9][0-9]{0,3}),)?(unique,)?", words)
        demand(match and int(match[2] or 0) <= MAX_SUMMANDS, "bad claims")
        logic, most, unique = match.groups()
        for inference in steps.split(";") if steps != "-" else []:
            parts = inference.split(":")
            demand(len(parts) == 3, "bad inference")
            self.infer(*parts)
        demand(all(self.engine.value(2 * variable) > 0 for variable in self.true), "the trace ends too early")
        demand(not logic or not self.suppositions, "a supposition in a trace that claims logic")
        demand(most is None or self.most <= int(most), "a longer sum than claimed")
        demand(bool(unique) == self.swapped, "unique must be claimed if and only if there is a swap")

    def infer(self, technique, reason, conclusions):
        """Checks one inference and enters its conclusions."""
        engine = self.engine
        engine.poll()
        if technique:
            demand(re.fullmatch("[a-z0-9][a-z0-9-]{0,39}", technique), "bad technique")
            self.technique = technique
            self.techniques.add(technique)
            self.steps += 1
        demand(self.technique, "no technique")
        self.inferences += 1
        literals = list(itertools.accumulate((gap for gap, _ in scan_numbers(conclusions)), lambda a, b: a + b + 1))
        engine.pay(400 + 100 * len(literals))
        self.verify_conclusions(literals)
        self.guardians = None
        if reason.startswith("w"):
            reason = self.read_swap(reason[1:])
        name = REASONS.get(reason[:1])
        demand(name, "bad reason")
        numbers = [value for value, _ in scan_numbers(reason[1:])]
        self.verify_promise(name, len(numbers))
        self.reasons[name] += 1
        getattr(self, name)(literals, numbers)
        for literal in literals:
            engine.enter(literal)

    def verify_conclusions(self, literals):
        demand(literals, "no conclusions")
        for literal in literals:
            demand(literal < 2 * self.engine.size, "no such variable")
            demand(self.engine.value(literal) == 0, "a conclusion that is not open")
            demand((literal >> 1 in self.true) != literal & 1, "a conclusion against the solution")

    def verify_promise(self, name, count):
        """What the technique promises (section 9.6)."""
        if self.technique in PROMISES:
            most, swap = PROMISES[self.technique]
            demand(name not in ("refute", "tree"), "the technique does not suppose")
            demand(name != "sum" or count <= most, "the technique does not need so many constraints")
            demand(swap or not self.guardians, "the technique has no swap")

    def read_swap(self, text):
        """Reads a swap (section 9.4) and finds its guardians; returns what follows it."""
        engine = self.engine
        demand(engine.swaps, "a swap outside sudoku")
        side, houses, allowed = engine.swaps
        # A number may not end where the swap does, so scan only as far as it reaches.
        numbers = scan_numbers(text)
        missing = (None, 0)
        count, end = next(numbers, missing)
        demand(count is not None and 2 <= count <= side * side, "bad swap")
        engine.pay(10 * count * side)
        times = collections.Counter()
        cell, guardians = -1, []
        for _ in range(count):
            (gap, _), (one, _), (two, end) = (next(numbers, missing) for _ in range(3))
            demand(two is not None, "bad swap")
            cell += gap + 1
            demand(cell < side * side and 1 <= one < two <= side, "bad swap")
            pair = {side * cell + one - 1, side * cell + two - 1}
            demand(all(allowed[variable] for variable in pair), "a swap of a clue")
            times.update((house, digit) for house in houses[cell] for digit in (one, two))
            others = set(range(side * cell, side * cell + side)) - pair
            guardians += sorted(x for x in others if engine.value(2 * x) >= 0)
        demand(all(number == 2 for number in times.values()), "a swap that is none")
        demand(guardians, "a swap without guardians")
        self.guardians, self.swapped = guardians, True
        return text[end:]

    def unit(self, literals, numbers):
        engine = self.engine
        demand(len(numbers) == 1 and numbers[0] < engine.axioms, "bad unit")
        members = engine.members_of(numbers[0])
        engine.pay(len(members))
        demand(engine.spare(numbers[0]) == 0, "an axiom with more than it needs")
        demand(all(not literal & 1 and literal >> 1 in members for literal in literals), "bad unit")

    def direct(self, literals, numbers):
        engine = self.engine
        demand(not numbers, "bad direct")
        for literal in literals:
            engine.poll()
            engine.pay(400 + engine.look)
            mark = engine.mark()
            clash = engine.clashes(literal ^ 1) or bool(self.guardians) and all(
                engine.value(2 * guardian) < 0 for guardian in self.guardians)
            engine.pay(0)
            engine.undo(mark)
            demand(clash, "a conclusion that is not direct")

    def corridor(self, literals, numbers):
        engine = self.engine
        demand(isinstance(engine, Domains), "a corridor outside path")
        demand(len(numbers) == 2 and min(numbers) >= 1 and sum(numbers) <= engine.n, "bad corridor")
        low, steps = numbers
        engine.pay(2 * (steps + 1) * engine.n * (engine.moves + 1))
        layers = engine.corridor(low, low + steps)
        for literal in literals:
            cell, place = divmod(literal >> 1, engine.n)
            demand(literal & 1 and 0 <= place + 1 - low <= steps, "bad corridor")
            demand(cell not in layers[place + 1 - low], "a conclusion that is not in the corridor")

    def sum(self, literals, numbers):
        engine = self.engine
        demand(1 <= len(numbers) <= MAX_SUMMANDS, "bad number of constraints")
        self.most = max(self.most, len(numbers))
        special = self.guardians and ((), self.guardians, -1)
        coefficients, bound, summands = add_up(engine, itertools.accumulate(numbers), special, True)
        engine.pay(SUMMAND_WORK * summands)
        slack = engine.slack(coefficients, bound)
        demand(slack >= 0, "a sum that contradicts the board")
        for literal in literals:
            coefficient = coefficients.get(literal >> 1, 0)
            demand((coefficient if literal & 1 else -coefficient) > slack, "a conclusion that the sum does not draw")

    def price(self, literals):
        """U of section 9.7, for an inference that adds so many literals."""
        engine = self.engine
        free = len(engine.open_variables()) if engine.price else 0
        return LEAST_WORK + LITERAL_WORK * literals + engine.price * free

    def clauses(self):
        """The constraint of the swap as a clause."""
        return [[2 * guardian for guardian in self.guardians]] if self.guardians else []

    def refute(self, literals, numbers):
        engine = self.engine
        demand(not numbers, "bad refute")
        price = engine.wide + self.price(len(self.guardians or ()))
        self.suppositions += len(literals)
        for literal in literals:
            engine.pay(price)
            mark = engine.mark()
            dead = not engine.wake([literal ^ 1], self.clauses())
            engine.pay(0)
            engine.undo(mark)
            engine.forget()
            demand(dead, "a conclusion that is not refuted")

    def tree(self, literals, numbers):
        engine = self.engine
        price = self.price(len(literals) + len(self.guardians or ()))
        self.suppositions += 1
        engine.pay(engine.wide + price)
        mark = engine.mark()
        alive = engine.wake([], self.clauses() + [[literal ^ 1 for literal in literals]])
        engine.pay(0)
        Replay(engine, numbers, price, alive).follow()
        engine.undo(mark)
        engine.forget()

    def report(self):
        """What section 9.8 wants to be told of an accepted trace."""
        return {
            "assumes_unique": self.swapped, "steps": self.steps, "inferences": self.inferences,
            "reasons": self.reasons, "longest_sum": self.most, "suppositions": self.suppositions,
            "techniques": sorted(self.techniques),
        }


# ---- Lines ---------------------------------------------------------------------------------------------------

VERSIONS = {"PC1": 1, "PC2": 2, "PT1": None}


def judge(line, seconds=None):
    """Checks one line (bytes, with or without its line end): the reason of a refusal or None, and for an accepted
    trace its report (else None).

    Raises OutOfTime if it takes more than so many seconds of processor time, or too much memory.
    """
    deadline = None if seconds is None else time.process_time() + seconds
    if line.endswith(b"\n"):
        line = line[:-2] if line.endswith(b"\r\n") else line[:-1]
    try:
        demand(len(line) <= MAX_LINE, "line too long")
        traced = line.startswith(b"PT1 ")
        if traced:
            demand(re.fullmatch(b"[!-~]+(?: [!-~]+){6,8}", line), "not seven to nine fields")
        else:
            demand(re.fullmatch(b"[!-~]+(?: [!-~]+){5,7}", line), "not six to eight fields")
        version, family, shape, *fields, proof = line.decode("ascii").split(" ")
        claims = fields.pop() if traced else None
        *words, puzzle, solution = fields
        demand(version in VERSIONS, "unknown version")
        demand(family in FAMILIES, "unknown family")
        demand(family == "sudoku" or not words, "not seven fields" if traced else "not six fields")
        verify, build = FAMILIES[family](shape, puzzle, *words)
        true = verify(solution)
        if not traced:
            numbers = read_numbers(proof)
        engine, facts = build()
        engine.deadline = deadline
        if traced:
            trace = Trace(engine, facts, true)
            trace.follow(claims, proof)
            return None, trace.report()
        replay(engine, facts, true, numbers, VERSIONS[version])
    except Refused as refusal:
        return str(refusal), None
    return None, None


def check(line, seconds=None):
    """As `judge`, without the report: None if the line is accepted, else the reason."""
    return judge(line, seconds)[0]


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


def describe(report):
    """An accepted trace in words."""
    reasons = "".join(f", {count} {name}" for name, count in report["reasons"].items() if count)
    text = (f"{report['steps']} steps, {report['inferences']} inferences{reasons}; at most {report['longest_sum']} "
            f"constraints in a sum, {report['suppositions']} suppositions")
    if report["techniques"]:
        text += "; techniques: " + " ".join(report["techniques"])
    if report["assumes_unique"]:
        return text + "; assumes one solution, which a PC1 or PC2 line of the puzzle has to show"
    return text + "; does not show that there is one solution"


class Run:
    """One call of the command: checks files, prints, and counts."""

    def __init__(self, options):
        self.options = options
        self.accepted = self.traces = self.refused = self.undecided = 0

    def files(self):
        """Checks all files."""
        try:
            for name in self.options.files or ["-"]:
                with open(0 if name == "-" else name, "rb", closefd=name != "-") as stream:
                    for count, line in certificates(stream):
                        self.line(count, line)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def line(self, count, line):
        """Checks one line and prints what is to be said of it."""
        trace = line.startswith(b"PT1 ")
        reason = report = None
        accepted = False
        try:
            if trace and self.options.certificates:
                reason = "not a certificate"
            else:
                reason, report = judge(line, self.options.timeout)
                accepted = reason is None
        except OutOfTime as end:
            reason, accepted = str(end) or f"out of time after {self.options.timeout:g} s", None
        self.undecided += accepted is None
        self.refused += accepted is False
        self.traces += bool(accepted and trace)
        self.accepted += bool(accepted and not trace)
        if self.options.json:
            kind = "trace" if trace else "certificate"
            print(json.dumps({"line": count, "kind": kind, "accepted": accepted, "reason": reason, **(report or {})}))
        elif not accepted and not self.options.quiet:
            print(f"line {count}: {'undecided' if accepted is None else 'refused'}: {reason}")
        elif report and not self.options.quiet:
            print(f"line {count}: trace accepted: {describe(report)}")

    def summary(self):
        """Accepted traces are counted apart: they do not prove that there is one solution."""
        parts = [f"{self.accepted} accepted", f"{self.refused} refused"]
        parts += [f"{self.traces} trace{'s' * (self.traces > 1)} accepted"] * bool(self.traces)
        parts += [f"{self.undecided} undecided"] * bool(self.undecided)
        return ", ".join(parts)


def seconds(text):
    """A number of seconds; 0 means no limit."""
    value = float(text)
    if not 0 <= value < 1e9:
        raise ValueError
    return value or None


def main():
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(
        description="Checks certificates (PC1, PC2) and traces (PT1), one per line. A certificate proves that a puzzle "
        "has exactly one solution. A trace proves only that the puzzle can be solved by the steps that it lists.",
        epilog="Exit code: 0 all accepted, 1 some refused, 2 wrong usage or a read error, 3 some undecided.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each line")
    parser.add_argument("--quiet", action="store_true", help="print neither refusals, nor reports of traces, nor "
                        "the summary")
    parser.add_argument("--certificates", action="store_true", help="refuse traces")
    parser.add_argument("--timeout", metavar="SECONDS", type=seconds, default=SECONDS, help="processor seconds that a "
                        "line may take before it is given up as undecided; 0: no limit [default: %(default)s]")
    parser.add_argument("files", metavar="FILE", nargs="*", help='a file, or "-" for standard input')
    options = parser.parse_args()
    run = Run(options)
    try:
        run.files()
    except OSError as error:
        print(f"check.py: {error}", file=sys.stderr)
        return 2
    if not options.quiet:
        print(run.summary(), file=sys.stderr)
    return 3 if run.undecided else 1 if run.refused else 0


if __name__ == "__main__":
    sys.exit(main())
