#!/usr/bin/env python3
"""Writes the typed reports of the Python package from docs/schema; with --check, only compares.

    python3 tools/python-types.py [--check]
"""

import json
import keyword
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs/schema/gridsmith-2.json"
TARGET = ROOT / "crates/py/python/gridsmith"

HEAD = '''"""{title} Generated from docs/schema by tools/python-types.py."""

from __future__ import annotations

'''

# Fields that say where a record comes from: a caller knows.
PLACE = {"schema", "report", "input", "line", "id"}
ENUMS = ["verdict", "label", "stop", "end", "family", "kind", "role"]
PARTS = [
    "rating", "se", "hodoku", "easiest", "grade", "chain_term", "marks", "inner_chain", "step",
    "supposed", "chain", "paragraph", "trace_record", "checked_trace",
]
REPORTS = [
    "solve", "count", "hint", "chains", "explain", "grade", "rate", "canon", "minimize", "why",
    "repair", "check", "draw", "convert", "certify", "parse", "technique", "format",
]
# How values that are lists or texts look in Python, and the function that makes them.
VALUES = {
    "cell": ("Cell", "cell"),
    "entry": ("Entry", "entry"),
    "pair": ("Pair", "pair"),
    "candidate": ("Candidate", "candidate"),
    "solution": ("Solution", None),
    "position": ("Json", None),
    "puzzle": ("dict[str, Json]", None),
}


def camel(name):
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def class_name(name):
    return {"se": "SeNumbers", "end": "End"}.get(name, camel(name))


class Writer:
    """Collects the classes of one module; inline objects become classes of their own."""

    def __init__(self, defs):
        self.defs, self.lines = defs, []

    def kind(self, schema, name):
        """The annotation of a value, and the expression that makes it of the JSON value `v`."""
        if "$ref" in schema:
            target = schema["$ref"].rsplit("/", 1)[1]
            if target in VALUES:
                annotation, function = VALUES[target]
                return annotation, f"{function}(v)" if function else "v"
            if target in ENUMS:
                return camel(target), f"{camel(target)}(v)"
            of = f"{camel(target[7:])}Report" if target.startswith("report_") else class_name(target)
            return of, f"{of}.from_json(v)"
        if "anyOf" in schema:
            options = [option for option in schema["anyOf"] if option != {"type": "null"}]
            if len(options) < len(schema["anyOf"]):
                annotation, made = self.kind(options[0], name)
                made = made if made == "v" else f"None if v is None else {made}"
                return f"{annotation} | None", made
            if all("$ref" in option for option in options):
                return "Cell | Pair", "cell_or_pair(v)"
            return "Json", "v"
        if "enum" in schema or "const" in schema:
            words = schema.get("enum", [schema.get("const")])
            return f"Literal[{', '.join(json.dumps(word) for word in words)}]", "v"
        form = schema.get("type")
        if form == "array" and "prefixItems" in schema:
            return "tuple[int, int]", "(v[0], v[1])"
        if form == "array":
            annotation, made = self.kind(schema["items"], name.removesuffix("s"))
            return f"list[{annotation}]", "v" if made == "v" else f"[{made} for v in v]"
        if form == "object" and "properties" in schema:
            of = schema.get("title", camel(name))
            self.dataclass(of, schema)
            return of, f"{of}.from_json(v)"
        simple = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
        return simple.get(form, "dict[str, Json]" if form == "object" else "Json"), "v"

    def dataclass(self, of, schema):
        fields, needed = [], schema.get("required", [])
        for name, value in schema["properties"].items():
            if name in PLACE:
                continue
            # An optional field that is not there is None.
            annotation, made = self.kind(value, f"{of}_{name}" if of else name)
            python = f"{name}_" if keyword.iskeyword(name) else name
            words = re.sub(r"\bnull\b", "None", value.get("description", ""))
            fields.append((name in needed, python, name, annotation, made, words))
        fields.sort(key=lambda field: not field[0])
        out = ["", "", "@dataclass(frozen=True)", f"class {of}:"]
        out += [f'    """{schema.get("description", of)}"""', ""]
        for required, python, _, annotation, _, words in fields:
            default = "" if required else " = None"
            if not required and not annotation.endswith("| None"):
                annotation += " | None"
            out.append(f"    {python}: {annotation}{default}")
            if words:
                out.append(f'    """{words}"""')
        out += ["", "    @classmethod", f"    def from_json(cls, data: Any) -> {of}:"]
        out += ['        """Reads the JSON form."""', "        return cls("]
        for required, python, name, _, made, _ in fields:
            get = f'data["{name}"]' if required else f'data.get("{name}")'
            if made == "v":
                out.append(f"            {python}={get},")
            else:
                # `v` is the value; in a list, each of its items.
                once = made.replace("for v in v]", f"for v in {get}]")
                once = once.replace("if v is None", f"if {get} is None")
                if " for v in " not in once:
                    once = once.replace("(v[0], v[1])", f"pair_of({get})").replace("(v)", f"({get})")
                once = once.replace("[(v[0], v[1])", "[pair_of(v)")
                if required:
                    out.append(f"            {python}={once},")
                else:
                    out.append(f'            {python}={once} if "{name}" in data else None,')
        out.append("        )")
        self.lines += out


def enums(defs):
    lines = ["from enum import Enum", ""]
    for name in ENUMS:
        schema = defs[name]
        lines += ["", f"class {camel(name)}(str, Enum):", f'    """{schema["description"]}"""', ""]
        lines += [f'    {word.upper()} = "{word}"' for word in schema["enum"]]
        lines += ["", "    def __str__(self) -> str:", "        return self.value", ""]
    return HEAD.format(title="The words of reports.") + "\n".join(lines)


IMPORTS = '''from dataclasses import dataclass
from typing import Any, Literal

from gridsmith._values import (
    Candidate,
    Cell,
    Entry,
    Json,
    Pair,
    Solution,
    candidate,
    cell,
    cell_or_pair,
    entry,
    pair,
    pair_of,
)
from gridsmith._words import End, Family, Kind, Label, Role, Stop, Verdict
'''


def module(defs, title, names, imports):
    writer = Writer(defs)
    for name, of in names:
        writer.dataclass(of, defs[name])
    body = "\n".join(writer.lines)
    text = "\n".join(line for line in (IMPORTS + imports).splitlines())
    return HEAD.format(title=title) + text + "\n" + body + "\n"


def used(text):
    """Removes imported names that the module does not use."""
    times = lambda name: len(re.findall(rf"\b{name}\b", text))
    kept = []
    for line in text.split("\n"):
        listed = re.fullmatch(r"    (\w+),", line)
        names = re.fullmatch(r"(from \S+) import (\w.*)", line)
        if listed and times(listed[1]) < 2:
            continue
        if names and "__future__" not in line:
            some = sorted(name for name in names[2].split(", ") if times(name) > 1)
            if not some:
                continue
            line = f"{names[1]} import {', '.join(some)}"
        kept.append(line)
    return "\n".join(kept)


def main():
    defs = json.loads(SCHEMA.read_text())["$defs"]
    parts = module(defs, "The parts of reports.", [(name, class_name(name)) for name in PARTS], "")
    known = ", ".join(class_name(name) for name in PARTS)
    imports = f"from gridsmith._parts import {known}\n"
    names = [(f"report_{name}", f"{camel(name)}Report") for name in REPORTS]
    reports = module(defs, "The answers to questions.", names, imports)
    files = {"_words.py": enums(defs), "_parts.py": used(parts), "_reports.py": used(reports)}
    stale = []
    for name, text in files.items():
        path = TARGET / name
        if not path.exists() or path.read_text() != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text)
    if stale and "--check" in sys.argv:
        sys.exit(f"{', '.join(stale)} do not fit docs/schema: run python3 tools/python-types.py")


main()
