//! Which colour each region gets, so that neighbours differ clearly, with any colour vision.
//!
//! Players read colours as names, so every region has one of its own as long as there are enough;
//! beyond that, hatchings tell equal colours apart. Distances are whole numbers from a table.

use crate::Queens;

/// The look of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Paint {
    /// The index of its fill in the palette.
    pub colour: u8,
    /// 0: plain; 1: diagonal lines; 2: dots.
    pub hatching: u8,
}

/// Light fills under black marks, and how different they look.
#[derive(Debug)]
pub struct Palette {
    fills: &'static [[u8; 3]],
    /// The difference (CIEDE2000, in tenths) for the eyes that see the least of it: with full
    /// colour vision, without red cones, without green cones.
    distances: &'static [&'static [u16]],
}

/// How much a hatching adds to the difference of two paints, in the unit of the table.
const HATCHING: u16 = 150;
/// Paints that differ by this much are easy to tell apart; more is not better.
const CLEAR: u16 = 300;
/// Plain, diagonal lines, dots.
const HATCHINGS: usize = 3;

impl Palette {
    /// Nine fills that are told apart with any colour vision (Paul Tol's light set).
    pub const LIGHT: Palette = Palette {
        fills: &[
            [0x77, 0xaa, 0xdd],
            [0xee, 0x88, 0x66],
            [0xee, 0xdd, 0x88],
            [0xff, 0xaa, 0xbb],
            [0x99, 0xdd, 0xff],
            [0x44, 0xbb, 0x99],
            [0xbb, 0xcc, 0x33],
            [0xaa, 0xaa, 0x00],
            [0xdd, 0xdd, 0xdd],
        ],
        distances: &LIGHT,
    };

    /// Twelve fills as players know them from daily puzzles: more names, less clear.
    pub const FAMILIAR: Palette = Palette {
        fills: &[
            [0xbb, 0xa3, 0xe2],
            [0xff, 0xc9, 0x92],
            [0x96, 0xbe, 0xff],
            [0xb3, 0xdf, 0xa0],
            [0xdf, 0xdf, 0xdf],
            [0xff, 0x7b, 0x60],
            [0xe6, 0xf3, 0x88],
            [0xb9, 0xb2, 0x9e],
            [0xdf, 0xa0, 0xbf],
            [0xa3, 0xd2, 0xd8],
            [0x62, 0xef, 0xea],
            [0xff, 0xe0, 0x46],
        ],
        distances: &FAMILIAR,
    };

    /// The fills: red, green, blue.
    pub fn fills(&self) -> &'static [[u8; 3]] {
        self.fills
    }

    /// How different two fills look to the eyes that see the least of it, in tenths of CIEDE2000.
    pub fn distance(&self, a: usize, b: usize) -> u16 {
        self.distances[a][b]
    }

    /// How different two paints look.
    pub fn contrast(&self, a: Paint, b: Paint) -> u16 {
        let colours = self.distance(usize::from(a.colour), usize::from(b.colour));
        colours + if a.hatching == b.hatching { 0 } else { HATCHING }
    }

    /// Paint number `index`: all colours plain first, then hatched; then from the beginning again.
    pub fn paint(&self, index: usize) -> Paint {
        let colours = self.fills.len();
        Paint { colour: (index % colours) as u8, hatching: (index / colours % HATCHINGS) as u8 }
    }
}

/// A paint for every region of `queens`, by region.
///
/// Every paint is used once as long as there are enough, the plain ones first. Regions with many
/// neighbours choose first, each the paint most different from those around it; then regions trade
/// paints, with each other and with what is left, as long as the least clear border gains, or all
/// borders together.
pub fn colouring(queens: &Queens, palette: &Palette) -> Vec<Paint> {
    let borders = Borders::new(queens);
    let count = queens.side().max(palette.fills.len());
    let in_order: Vec<Paint> = (0..count).map(|index| palette.paint(index)).collect();
    let starts = [borders.deal(&in_order, palette), in_order];
    let traded = starts.map(|mut chosen| {
        // A trade only ever makes things better, so this ends; the limit is for the time it may
        // take.
        for _ in 0..count {
            if !borders.trade(&mut chosen, palette) {
                break;
            }
        }
        (borders.clarity(&chosen, palette), chosen)
    });
    let [first, second] = traded;
    let mut chosen = if second.0 > first.0 { second.1 } else { first.1 };
    chosen.truncate(queens.side());
    chosen
}

/// Which regions touch.
struct Borders {
    /// The regions around each region, and whether they touch by a side or at corners only.
    around: Vec<Vec<(usize, bool)>>,
}

impl Borders {
    fn new(queens: &Queens) -> Borders {
        let (size, side) = (queens.size(), queens.side());
        // 0: apart; 1: at corners; 2: by a side.
        let mut touch = vec![vec![0u8; side]; side];
        for cell in size.cells() {
            for (down, right, kind) in [(0, 1, 2), (1, 0, 2), (1, 1, 1), (1, -1, 1)] {
                let Some(other) = size.step(cell, down, right) else { continue };
                let (a, b) = (usize::from(queens.region(cell)), usize::from(queens.region(other)));
                if a != b {
                    touch[a][b] = touch[a][b].max(kind);
                    touch[b][a] = touch[b][a].max(kind);
                }
            }
        }
        let around = |row: &Vec<u8>| {
            let touched = row.iter().enumerate().filter(|(_, kind)| **kind > 0);
            touched.map(|(other, kind)| (other, *kind == 2)).collect()
        };
        Borders { around: touch.iter().map(around).collect() }
    }

    /// The paints in the order of regions, what is left behind them. Regions with many neighbours
    /// choose first.
    fn deal(&self, paints: &[Paint], palette: &Palette) -> Vec<Paint> {
        let mut left = paints.to_vec();
        let mut order: Vec<usize> = (0..self.around.len()).collect();
        order.sort_by_key(|&region| std::cmp::Reverse(self.around[region].len()));
        let mut chosen: Vec<Option<Paint>> = vec![None; self.around.len()];
        for region in order {
            let clarity = |paint: Paint| {
                let near = self.around[region].iter().filter_map(|&(other, by_side)| {
                    Some(clear(palette.contrast(paint, chosen[other]?), by_side))
                });
                near.fold((u16::MAX, 0), |(least, sum), value| {
                    (least.min(value), sum + u32::from(value))
                })
            };
            // Of equals the first: `max_by_key` would take the last.
            let best = (0..left.len()).rev().max_by_key(|&at| clarity(left[at]));
            chosen[region] = best.map(|at| left.remove(at));
        }
        chosen.into_iter().flatten().chain(left).collect()
    }

    /// Lets pairs of regions trade paints where that is better. True if one pair did.
    fn trade(&self, chosen: &mut [Paint], palette: &Palette) -> bool {
        let mut best = self.clarity(chosen, palette);
        let mut traded = false;
        for a in 0..chosen.len() {
            for b in a + 1..chosen.len() {
                chosen.swap(a, b);
                let now = self.clarity(chosen, palette);
                if now > best {
                    best = now;
                    traded = true;
                } else {
                    chosen.swap(a, b);
                }
            }
        }
        traded
    }

    /// The least clear border, and all together.
    fn clarity(&self, chosen: &[Paint], palette: &Palette) -> (u16, u32) {
        let mut clarity = (u16::MAX, 0);
        for (region, around) in self.around.iter().enumerate() {
            for &(other, by_side) in around.iter().filter(|border| border.0 > region) {
                let value = clear(palette.contrast(chosen[region], chosen[other]), by_side);
                clarity = (clarity.0.min(value), clarity.1 + u32::from(value));
            }
        }
        clarity
    }
}

/// What a border is worth: regions that meet at corners only need differ half as much.
fn clear(contrast: u16, by_side: bool) -> u16 {
    if by_side { contrast.min(CLEAR) } else { (2 * contrast).min(CLEAR) }
}

const LIGHT: [&[u16]; 9] = [
    &[0, 389, 456, 165, 126, 242, 509, 493, 217],
    &[389, 0, 130, 169, 384, 111, 102, 84, 242],
    &[456, 130, 0, 175, 392, 175, 92, 158, 220],
    &[165, 169, 175, 0, 147, 103, 219, 238, 84],
    &[126, 384, 392, 147, 0, 244, 457, 464, 137],
    &[242, 111, 175, 103, 244, 0, 219, 202, 154],
    &[509, 102, 92, 219, 457, 219, 0, 79, 272],
    &[493, 84, 158, 238, 464, 202, 79, 0, 301],
    &[217, 242, 220, 84, 137, 154, 272, 301, 0],
];
const FAMILIAR: [&[u16]; 12] = [
    &[0, 402, 49, 373, 212, 343, 471, 285, 99, 119, 124, 514],
    &[402, 0, 407, 25, 195, 112, 60, 130, 262, 253, 236, 110],
    &[49, 407, 0, 406, 204, 427, 492, 305, 125, 140, 134, 530],
    &[373, 25, 406, 0, 162, 120, 94, 106, 216, 227, 222, 145],
    &[212, 195, 204, 162, 0, 253, 233, 142, 107, 64, 33, 276],
    &[343, 112, 427, 120, 253, 0, 153, 137, 242, 295, 310, 161],
    &[471, 60, 492, 94, 233, 153, 0, 208, 307, 314, 285, 68],
    &[285, 130, 305, 106, 142, 137, 208, 0, 134, 164, 177, 245],
    &[99, 262, 125, 216, 107, 242, 307, 134, 0, 61, 98, 343],
    &[119, 253, 140, 227, 64, 295, 314, 164, 61, 0, 38, 352],
    &[124, 236, 134, 222, 33, 310, 285, 177, 98, 38, 0, 327],
    &[514, 110, 530, 145, 276, 161, 68, 245, 343, 352, 327, 0],
];
