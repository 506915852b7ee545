//! Pages on sheets: alone, two side by side, or as a booklet.

use crate::design::MM;
use crate::{Area, Design, Imposition, Layout};

/// The length of a crop mark, and its distance from the corner without bleed.
const MARK: f64 = 5.0 * MM;
const AWAY: f64 = 3.0 * MM;

/// One side of a sheet of paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its size in points.
    pub size: (f64, f64),
    /// The pages on it, counted from 0, and where their top left corners are.
    pub pages: Vec<(usize, f64, f64)>,
    /// What is left after cutting.
    pub trim: Area,
    /// The same with the bleed around it.
    pub bleed: Area,
    /// Crop marks as thin areas.
    pub marks: Vec<Area>,
}

/// The sheets of a layout. Those of a booklet are to be printed on both sides, turned over the
/// short edge, folded and stapled together.
pub fn sheets(layout: &Layout, design: &Design) -> Vec<Sheet> {
    let count = layout.pages.len();
    let pair = |left: usize, right: usize| {
        let (width, height) = layout.size;
        let on = |page: usize, x: f64| (page < count).then_some((page, x, 0.0));
        let trim = Area::new(0.0, 0.0, 2.0 * width, height);
        Sheet {
            size: (2.0 * width, height),
            pages: [on(left, 0.0), on(right, width)].into_iter().flatten().collect(),
            trim,
            bleed: trim,
            marks: Vec::new(),
        }
    };
    match design.imposition {
        Imposition::Single => (0..count).map(|page| single(page, layout.size, design)).collect(),
        Imposition::TwoUp => (0..count).step_by(2).map(|page| pair(page, page + 1)).collect(),
        Imposition::Booklet => {
            let last = count.next_multiple_of(4) - 1;
            let side = |number: usize| match number % 2 {
                0 => pair(last - number, number),
                _ => pair(number, last - number),
            };
            (0..=last / 2).map(side).collect()
        }
    }
}

fn single(page: usize, (width, height): (f64, f64), design: &Design) -> Sheet {
    let marked = design.crop_marks;
    let around = design.bleed + if marked { AWAY + MARK } else { 0.0 };
    let trim = Area::new(around, around, width, height);
    let by = design.bleed;
    let bleed = Area::new(trim.x - by, trim.y - by, width + 2.0 * by, height + 2.0 * by);
    let mut marks = Vec::new();
    if marked {
        let away = by.max(AWAY);
        for x in [trim.x, trim.right()] {
            marks.push(Area::new(x, trim.y - away - MARK, 0.0, MARK));
            marks.push(Area::new(x, trim.bottom() + away, 0.0, MARK));
        }
        for y in [trim.y, trim.bottom()] {
            marks.push(Area::new(trim.x - away - MARK, y, MARK, 0.0));
            marks.push(Area::new(trim.right() + away, y, MARK, 0.0));
        }
    }
    let size = (width + 2.0 * around, height + 2.0 * around);
    Sheet { size, pages: vec![(page, trim.x, trim.y)], trim, bleed, marks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Page, Side};

    fn layout(pages: usize) -> Layout {
        let page = |at: usize| Page {
            number: at + 1,
            side: if at.is_multiple_of(2) { Side::Right } else { Side::Left },
            section: 0,
            blocks: Vec::new(),
        };
        Layout {
            size: (400.0, 600.0),
            pages: (0..pages).map(page).collect(),
            bookmarks: Vec::new(),
        }
    }

    fn order(pages: usize, imposition: Imposition) -> Vec<Vec<usize>> {
        let design = Design { imposition, ..Design::default() };
        let sheets = sheets(&layout(pages), &design);
        sheets.iter().map(|sheet| sheet.pages.iter().map(|page| page.0 + 1).collect()).collect()
    }

    #[test]
    fn booklets_are_read_in_order_after_folding() {
        let eight = [[8, 1], [2, 7], [6, 3], [4, 5]];
        assert_eq!(order(8, Imposition::Booklet), eight);
        assert_eq!(order(6, Imposition::Booklet), [vec![1], vec![2], vec![6, 3], vec![4, 5]]);
        for pages in 1..40 {
            let mut all: Vec<usize> = order(pages, Imposition::Booklet).concat();
            all.sort_unstable();
            assert_eq!(all, (1..=pages).collect::<Vec<_>>());
        }
        // Right-hand pages are on the right.
        let design = Design { imposition: Imposition::Booklet, ..Design::default() };
        let layout = layout(22);
        for sheet in sheets(&layout, &design) {
            for (page, x, _) in sheet.pages {
                assert_eq!(x > 0.0, layout.pages[page].side == Side::Right, "page {page}");
            }
        }
    }

    /// Folds the printed sheets as a person does, and leafs through them.
    #[test]
    fn a_folded_booklet_is_read_from_the_first_page_to_the_last() {
        for pages in 1..200 {
            let design = Design { imposition: Imposition::Booklet, ..Design::default() };
            let layout = layout(pages);
            let sides = sheets(&layout, &design);
            assert_eq!(sides.len() % 2, 0, "{pages} pages: a sheet has two sides");
            let half = |side: &Sheet, right: bool| {
                let here = side.pages.iter().filter(|(_, x, _)| (*x > 0.0) == right);
                here.map(|(page, ..)| *page).collect::<Vec<_>>()
            };
            // Each sheet is folded once and put into the one before it. The back of a right half
            // is the left half of the other side, because the sheet is turned over the short edge.
            let mut read = Vec::new();
            for sheet in sides.chunks(2) {
                read.extend([half(&sheet[0], true), half(&sheet[1], false)]);
            }
            for sheet in sides.chunks(2).rev() {
                read.extend([half(&sheet[1], true), half(&sheet[0], false)]);
            }
            assert!(read.iter().all(|page| page.len() <= 1), "{pages} pages");
            assert_eq!(read.concat(), (0..pages).collect::<Vec<_>>(), "{pages} pages");
            // Only the last leaves can be empty.
            assert!(read[..pages].iter().all(|page| page.len() == 1), "{pages} pages");
            assert!(read.len() - pages < 4, "{pages} pages");
        }
    }

    #[test]
    fn two_pages_are_side_by_side() {
        assert_eq!(order(5, Imposition::TwoUp), [vec![1, 2], vec![3, 4], vec![5]]);
    }

    #[test]
    fn marks_are_outside_the_bleed_and_on_the_sheet() {
        for bleed in [0.0, 3.0 * MM, 6.0 * MM] {
            let design = Design { bleed, crop_marks: true, ..Design::default() };
            for sheet in sheets(&layout(3), &design) {
                let whole = Area::new(0.0, 0.0, sheet.size.0, sheet.size.1);
                assert!(whole.contains(&sheet.bleed) && sheet.bleed.contains(&sheet.trim));
                assert_eq!(sheet.marks.len(), 8);
                for mark in &sheet.marks {
                    assert!(whole.contains(mark) && !sheet.bleed.overlaps(mark), "{mark:?}");
                }
            }
        }
    }
}
