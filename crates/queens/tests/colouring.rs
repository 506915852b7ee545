//! Colours of regions: the tables of distances computed anew, and how well boards come out.

mod common;

use gridsmith_core::{Budget, Seed};
use gridsmith_queens::generate::{Hooks, Outcome, Plan, generate};
use gridsmith_queens::{Paint, Palette, Queens, colouring};

/// Linear red, green and blue.
type Light = [f64; 3];

/// Full colour vision, and without red or green cones (Machado, Oliveira and Fernandes 2009,
/// severity 1).
const VISIONS: [[Light; 3]; 3] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
];

fn times(matrix: [Light; 3], light: Light) -> Light {
    matrix.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>())
}

/// CIE Lab under daylight (D65), as someone with this vision sees it.
fn lab(rgb: [u8; 3], vision: [Light; 3]) -> Light {
    let linear = rgb.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let seen = times(vision, linear).map(|value| value.clamp(0.0, 1.0));
    let xyz = times(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ],
        seen,
    );
    let white = [0.95047, 1.0, 1.08883];
    let bend = |value: f64| {
        if value > 216.0 / 24389.0 { value.cbrt() } else { (24389.0 / 27.0 * value + 16.0) / 116.0 }
    };
    let [x, y, z] = [0, 1, 2].map(|i| bend(xyz[i] / white[i]));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How different two colours look: CIEDE2000.
fn delta(a: Light, b: Light) -> f64 {
    let chroma = |[_, a, b]: Light| a.hypot(b);
    let mean = (chroma(a) + chroma(b)) / 2.0;
    let g = 0.5 * (1.0 - (mean.powi(7) / (mean.powi(7) + 25f64.powi(7))).sqrt());
    let [(l1, c1, h1), (l2, c2, h2)] = [a, b].map(|[l, a, b]| {
        let a = a * (1.0 + g);
        let hue =
            if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
        (l, a.hypot(b), hue)
    });
    let turn = match h2 - h1 {
        _ if c1 * c2 == 0.0 => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let h = match (h1 - h2).abs() {
        _ if c1 * c2 == 0.0 => h1 + h2,
        apart if apart <= 180.0 => (h1 + h2) / 2.0,
        _ if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
        _ => (h1 + h2 - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let theta = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rc = 2.0 * (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let rt = -rc * (2.0 * theta).to_radians().sin();
    let (dl, dc, dh) = ((l2 - l1) / sl, (c2 - c1) / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

/// Pairs of colours with known differences, from the paper that defines the formula.
#[test]
fn the_formula_is_the_published_one() {
    let rows = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.3802, -84.2814], [50.0, 0.0, -82.7485], 1.0000),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447], 1.4441),
    ];
    for (a, b, expected) in rows {
        assert!((delta(a, b) - expected).abs() < 1e-4, "{a:?} {b:?}: {}", delta(a, b));
    }
}

#[test]
fn the_tables_are_what_they_say() {
    for palette in [&Palette::LIGHT, &Palette::FAMILIAR] {
        let fills = palette.fills();
        let mut rows = Vec::new();
        for &a in fills {
            let row = fills.iter().map(|&b| {
                let seen = VISIONS.map(|vision| delta(lab(a, vision), lab(b, vision)));
                (10.0 * seen.into_iter().fold(f64::INFINITY, f64::min)).round() as u16
            });
            rows.push(row.collect::<Vec<u16>>());
        }
        for (a, row) in rows.iter().enumerate() {
            let table: Vec<u16> = (0..fills.len()).map(|b| palette.distance(a, b)).collect();
            assert_eq!(table, *row, "colour {a}; all: {rows:?}");
        }
    }
}

/// Black marks are readable on every fill: a contrast of 7 to 1 at least.
#[test]
fn marks_stand_out() {
    for palette in [&Palette::LIGHT, &Palette::FAMILIAR] {
        for &rgb in palette.fills() {
            let [lightness, ..] = lab(rgb, VISIONS[0]);
            let luminance = ((lightness + 16.0) / 116.0).powi(3);
            assert!((luminance + 0.05) / 0.05 >= 7.0, "{rgb:?}");
        }
    }
}

/// Pairs of regions that touch by a side.
fn touching(queens: &Queens) -> Vec<(usize, usize)> {
    let size = queens.size();
    let mut pairs = Vec::new();
    for cell in size.cells() {
        for (down, right) in [(0, 1), (1, 0)] {
            let Some(other) = size.step(cell, down, right) else { continue };
            let (a, b) = (queens.region(cell), queens.region(other));
            if a != b {
                pairs.push((usize::from(a.min(b)), usize::from(a.max(b))));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn board(side: usize, seed: u64) -> Queens {
    let plan = Plan::new(side, 1);
    match generate(&plan, Seed::from(seed), Hooks::default(), &mut Budget::unlimited()) {
        Ok(Outcome::Made(made, _)) => made.puzzle,
        other => panic!("{other:?}"),
    }
}

#[test]
fn as_many_paints_as_there_are_come_once() {
    for palette in [&Palette::LIGHT, &Palette::FAMILIAR] {
        let colours = palette.fills().len();
        for side in [1, 4, 6, 8, 9, 10, 12, 13, 20] {
            for seed in 0..5 {
                let queens =
                    if side == 1 { "queens 1x1 A".parse().unwrap() } else { board(side, seed) };
                let paints = colouring(&queens, palette);
                assert_eq!(paints.len(), side);
                let mut seen: Vec<Paint> = paints.clone();
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(seen.len(), side, "side {side}, seed {seed}");
                let plain = paints.iter().filter(|paint| paint.hatching == 0).count();
                assert_eq!(plain, side.min(colours), "side {side}, seed {seed}");
                assert_eq!(paints, colouring(&queens, palette), "side {side}, seed {seed}");
            }
        }
    }
}

/// Neighbours differ clearly, and more than if colours were taken in order.
#[test]
fn neighbours_differ_clearly() {
    let least = |queens: &Queens, paints: &[Paint], palette: &Palette| {
        let pairs = touching(queens).into_iter();
        pairs.map(|(a, b)| palette.contrast(paints[a], paints[b])).min().unwrap_or(u16::MAX)
    };
    for palette in [&Palette::LIGHT, &Palette::FAMILIAR] {
        for side in [6, 8, 9, 11, 12] {
            let (mut chosen, mut in_order, mut worst) = (0, 0, u16::MAX);
            for seed in 0..20 {
                let queens = board(side, seed);
                let order: Vec<Paint> = (0..side).map(|region| palette.paint(region)).collect();
                let good = least(&queens, &colouring(&queens, palette), palette);
                worst = worst.min(good);
                chosen += u32::from(good);
                in_order += u32::from(least(&queens, &order, palette));
            }
            let colours = palette.fills().len();
            println!(
                "{colours} colours, side {side}: {} on average, {worst} at worst; in order {}",
                chosen / 20,
                in_order / 20
            );
            assert!(worst >= 90 && 4 * chosen > 5 * in_order, "side {side}: {chosen}, {in_order}");
        }
    }
}

/// Beyond all paints, equal ones are used again, but never side by side.
#[test]
fn large_boards() {
    for side in [28, 40] {
        let regions: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
        let queens = Queens::try_new(side, 1, &regions, &[], &[]).expect("rows are regions");
        let paints = colouring(&queens, &Palette::LIGHT);
        for (a, b) in touching(&queens) {
            assert_ne!(paints[a], paints[b], "side {side}: {a} {b}");
        }
    }
    let mut rng = Seed::from(1).stream("any");
    let queens = common::random(30, 1, &mut rng);
    assert_eq!(colouring(&queens, &Palette::FAMILIAR).len(), 30);
}
