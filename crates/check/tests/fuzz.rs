//! Damages lines at random: whatever the verdict, it must come, and without a panic.

use gridsmith_check::check;

/// How many lines are tried unless the environment says otherwise.
const LINES: usize = 20_000;

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    /// A character that occurs in lines, or now and then any byte.
    fn byte(&mut self) -> u8 {
        const USUAL: &[u8] = b"0123456789.,;-/#xqABCVWXZaz_ PC";
        match self.below(20) {
            0 => self.below(256) as u8,
            1 => b' ' + self.below(95) as u8,
            _ => USUAL[self.below(USUAL.len())],
        }
    }
}

fn damage(line: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    // Every second time behind the last blank: damage to proofs goes deepest.
    let proof = line.iter().rposition(|&byte| byte == b' ').unwrap_or(0);
    let first = if random.below(2) == 0 { proof } else { 0 };
    let place = first + random.below(line.len() + 1 - first);
    let end = (place + random.below(12)).min(line.len());
    match random.below(8) {
        0 => line.insert(place, random.byte()),
        1 => drop(line.drain(place..end)),
        2 => line.truncate(place),
        3 => line.extend_from_within(place..),
        4 => {
            let copy = line[place..end].to_vec();
            let to = random.below(line.len() + 1);
            line.splice(to..to, copy);
        }
        5 => {
            // A field of another line.
            let field = random.below(6);
            let mut fields: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
            let others: Vec<&[u8]> = other.split(|&byte| byte == b' ').collect();
            if let (Some(mine), Some(theirs)) = (fields.get_mut(field), others.get(field)) {
                *mine = theirs;
            }
            *line = fields.join(&b' ');
        }
        _ if place < line.len() => line[place] = random.byte(),
        _ => line.push(random.byte()),
    }
}

#[test]
fn damaged_lines() {
    let number = std::env::var("GRIDSMITH_FUZZ").ok().and_then(|text| text.parse().ok());
    let vectors = include_str!("vectors.txt").lines().filter_map(|line| line.rsplit_once(" # "));
    let lines: Vec<&str> =
        vectors.filter_map(|(line, _)| line.split_once(' ')).map(|(_, line)| line).collect();
    let mut random = Random(1);
    let mut accepted = 0;
    for _ in 0..number.unwrap_or(LINES) {
        let mut line = lines[random.below(lines.len())].as_bytes().to_vec();
        let other = lines[random.below(lines.len())].as_bytes();
        for _ in 0..=random.below(3) {
            damage(&mut line, other, &mut random);
        }
        accepted += u32::from(check(&line).is_ok());
    }
    // Some damage does no harm: a proof of another vector with the same puzzle may fit.
    println!("{accepted} accepted");
}
