//! HoDoKu's notation read back.

use super::*;

/// `r46c2<>4, r1c3<>5` as candidates.
pub fn marks(text: &str, mark: &str) -> Option<Vec<Mark>> {
    let mut found = Vec::new();
    for part in text.split(", ") {
        let (cells, digit) = part.split_once(mark)?;
        let digit = digit.parse().ok()?;
        found.extend(expanded(cells)?.into_iter().map(|cell| (cell, digit)));
    }
    Some(found)
}

/// `r46c2,r5c13` as cells.
pub fn expanded(text: &str) -> Option<Vec<Cell>> {
    let mut found = Vec::new();
    for part in text.split(',') {
        let (rows, columns) = part.strip_prefix('r')?.split_once('c')?;
        for row in rows.bytes() {
            for column in columns.bytes() {
                found.push(SIZE.cell(
                    usize::from(row.checked_sub(b'1')?),
                    usize::from(column.checked_sub(b'1')?),
                )?);
            }
        }
    }
    Some(found)
}

/// `r1c2=5`, `r1c23<>5`.
pub fn noted(text: &str) -> Option<Node> {
    let (cells, digit, on) = match text.split_once("<>") {
        Some((cells, digit)) => (cells, digit, false),
        None => text.split_once('=').map(|(cells, digit)| (cells, digit, true))?,
    };
    Some((expanded(cells)?, digit.parse().ok()?, on))
}

/// What is wrong with a notation; nothing if it names the step: what follows, the links of chains, bases and covers.
pub fn misnoted(scene: &Scene, name: &str, notation: &str) -> Option<String> {
    let mut lines = notation.lines();
    let head = lines.next()?;
    let (pattern, result) = match head.rsplit_once(" => ") {
        Some(parts) => parts,
        None => head.split_once(": ")?,
    };
    let (wanted, mark) =
        if scene.places.is_empty() { (&scene.drops, "<>") } else { (&scene.places, "=") };
    let said = marks(result, mark);
    if !head.starts_with(name)
        || !said.is_some_and(|said| said.len() == wanted.len() && same(&said, wanted))
    {
        return Some(format!("result: {head}"));
    }
    // Links between cells: `r1c2 -5- r3c4 =5= r3c6`.
    let words: Vec<&str> = pattern.split(' ').collect();
    for three in words.windows(3) {
        let link = three[1];
        let kind = link.chars().next().unwrap_or(' ');
        let digit = link.trim_matches(kind).parse::<u16>();
        let (Some(a), Some(b), Ok(digit)) = (expanded(three[0]), expanded(three[2]), digit) else {
            continue;
        };
        if !link.ends_with(kind) || link.len() < 3 {
            continue;
        }
        let holds = match kind {
            '=' => follows(scene.hand, &(a, digit, false), &(b, digit, true)),
            '-' => follows(scene.hand, &(a, digit, true), &(b, digit, false)),
            _ => true,
        };
        if !holds {
            return Some(format!("link {three:?}: {head}"));
        }
    }
    let lines: Vec<&str> = lines.filter(|line| !line.contains(": ")).collect();
    if let Some(line) = lines.iter().find(|line| !replayed(scene.hand, line)) {
        return Some(format!("line: {line}"));
    }
    let place = pattern.split_once("Contradiction in ").map(|(_, place)| place);
    place.filter(|place| !meet_in(scene.hand, place, &lines)).map(|_| format!("place: {head}"))
}

/// True if what the lines end with cannot be in the cell or house that is named: nothing is left there, a digit stands
/// there twice, or a candidate is true and false.
pub fn meet_in(hand: &Hand, place: &str, lines: &[&str]) -> bool {
    let end = |line: &&str| noted(line.split_whitespace().last()?);
    let Some(ends) = lines.iter().map(end).collect::<Option<Vec<Node>>>() else { return false };
    if let Some(cells) = expanded(place) {
        let gone: Vec<u16> = ends.iter().filter(|end| !end.2).map(|end| end.1).collect();
        let starved = hand.marks_of(cells[0]).iter().all(|digit| gone.contains(digit));
        let clash = ends.iter().any(|a| ends.iter().any(|b| a.2 && (a.1 != b.1 || !b.2)));
        return ends.iter().all(|end| end.0 == cells) && (ends.len() == 1 || starved || clash);
    }
    let mut letters = place.chars();
    let (Some(kind), Ok(number)) = (letters.next(), letters.as_str().parse()) else { return false };
    let digit = ends[0].1;
    let spots = hand.spots((kind, number), digit);
    let named = |cell: &Cell| ends.iter().any(|end| end.1 == digit && end.0.contains(cell));
    let inside = ends.iter().all(|end| end.0.iter().all(|cell| spots.contains(cell)));
    match ends.iter().all(|end| end.2) {
        true => ends.len() == 2 && inside && ends[0].0 != ends[1].0 && ends[1].1 == digit,
        false => ends.iter().all(|end| !end.2) && spots.iter().all(named),
    }
}

/// A line of a chain or net: each link follows from the first and others of the line. What stands in brackets may use what
/// is told further on.
pub fn replayed(hand: &Hand, line: &str) -> bool {
    let node = |word: &str| noted(word.trim_matches(['(', ')']));
    let Some(mut left) = line.split_whitespace().map(node).collect::<Option<Vec<Node>>>() else {
        return false;
    };
    if left.is_empty() {
        return false;
    }
    let mut told = vec![left.remove(0)];
    while !left.is_empty() {
        let Some(at) = left.iter().position(|node| is_shown(hand, &told, node)) else {
            return false;
        };
        told.push(left.remove(at));
    }
    true
}

/// True if a node follows from those that are told.
pub fn is_shown(hand: &Hand, told: &[Node], node: &Node) -> bool {
    let (cells, digit, on) = node;
    let gone = |cell: &Cell, digit: u16| {
        let is_off = |(c, d, on): &Node| !on && *d == digit && c.contains(cell);
        !hand.may(*cell, digit) || told.iter().any(is_off)
    };
    if !on {
        return told.iter().any(|before| before.2 && follows(hand, before, node));
    }
    let alone = cells.len() == 1
        && hand.marks_of(cells[0]).iter().all(|d| d == digit || gone(&cells[0], *d));
    alone
        || houses().any(|house| {
            let spots = hand.spots(house, *digit);
            cells.iter().all(|c| has(house, *c))
                && spots.iter().all(|c| cells.contains(c) || gone(c, *digit))
        })
}
