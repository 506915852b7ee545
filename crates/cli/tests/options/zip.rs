//! Options for Zip, and what they promise.

use crate::choices::{Choices, told};
use crate::paths::{choose_board, choose_label, choose_path};

pub fn choose(choices: &mut Choices) {
    let shape = choose_board(choices);
    choose_label(choices);
    choose_path(choices, &shape);
    let open = shape.open();
    let mut sure_of_two = false;
    match choices.rng.below(4) {
        0 => {
            let count = match choices.rng.below(6) {
                0 => choices.pick(&[0, 1, open + 1]),
                _ => choices.within(2, open / 2),
            };
            if !(2..=open).contains(&count) {
                choices.impossible = Some("--waypoints".into());
            }
            let most = if choices.chance(3) { count + 3 } else { count };
            if most > open {
                choices.impossible = Some("--waypoints".into());
            }
            let range = if most > count { format!("{count}..{most}") } else { count.to_string() };
            choices.add(&format!("--waypoints {range}"), move |board| {
                let found = board.places("waypoints").len();
                told((count..=most).contains(&found), &format!("{found} waypoints"))
            });
        }
        _ => sure_of_two = true,
    }
    match choices.rng.below(5) {
        0 => choices.add("--no-walls", |board| {
            told(board.walls().is_empty(), &format!("{} walls", board.walls().len()))
        }),
        1 => {
            let most = choices.within(0, 8);
            choices.add(&format!("--max-walls {most}"), move |board| {
                let found = board.walls().len();
                told(found <= most, &format!("{found} walls"))
            });
        }
        2 => {
            let percent = choices.pick(&[0, 30, 70, 100]);
            choices.add(&format!("--walls {percent}"), move |board| {
                let (walls, waypoints) = (board.walls().len(), board.places("waypoints").len());
                let all_walls = percent == 100 && sure_of_two && waypoints != 2;
                let kept = (percent > 0 || walls == 0) && !all_walls;
                told(kept, &format!("{walls} walls and {waypoints} waypoints"))
            });
        }
        _ => {}
    }
}
