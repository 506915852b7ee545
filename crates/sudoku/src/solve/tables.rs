//! What a digit can do in a band or a stack, as tables: three rows, three boxes, six ways.

/// The minirows of a band with a spot: bit `3 * row + box`.
#[inline]
pub(super) fn minirows(band: u32) -> usize {
    // Moves any of three cells to the first, then the firsts of a row side by side, then the rows.
    let any = (band | band >> 1 | band >> 2) & 0o111_111_111;
    let rows = (any | any >> 2 | any >> 4) & 0o007_007_007;
    ((rows | rows >> 6 | rows >> 12) & 0x1ff) as usize
}

/// The stacks of nine columns in three bands, each as a pattern of nine: bit `3 * band + column`.
#[inline]
pub(super) fn stacks(columns: u32) -> [usize; 3] {
    [0, 3, 6].map(|first| {
        let stack = columns >> first;
        (stack & 0o7 | stack >> 6 & 0o70 | stack >> 12 & 0o700) as usize
    })
}

/// For every set of minirows of a band, those that some way of placing the digit uses. The same
/// table serves the minicolumns of a stack.
static KEPT: [u16; 512] = {
    /// One minirow in each row and each box.
    const WAYS: [u16; 6] =
        [0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100];
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut way = 0;
        while way < 6 {
            if set as u16 & WAYS[way] == WAYS[way] {
                table[set] |= WAYS[way];
            }
            way += 1;
        }
        set += 1;
    }
    table
};

/// The cells of the minirows in `KEPT`.
pub(super) static KEPT_CELLS: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut minirow = 0;
        while minirow < 9 {
            if KEPT[set] >> minirow & 1 != 0 {
                table[set] |= 7 << (3 * minirow);
            }
            minirow += 1;
        }
        set += 1;
    }
    table
};

/// `KEPT` with the bands nine bits apart, for the first stack of a row of columns.
pub(super) static KEPT_COLUMNS: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let kept = KEPT[set] as u32;
        table[set] = kept & 7 | (kept >> 3 & 7) << 9 | (kept >> 6 & 7) << 18;
        set += 1;
    }
    table
};

/// For every cell of a band, those of the band that share a house with it.
pub(super) static BAND_PEERS: [u32; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        let mut other = 0;
        while other < 27 {
            let row = cell / 9 == other / 9;
            let block = cell % 9 / 3 == other % 9 / 3;
            if cell != other && (row || block) {
                table[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares every set with all ways to put three rooks on it.
    #[test]
    fn what_is_kept_is_in_some_way() {
        for set in 0..512u32 {
            let mut kept = 0;
            for way in 0..27 {
                let boxes = [way / 9, way / 3 % 3, way % 3];
                let cells =
                    boxes.iter().enumerate().fold(0, |w, (row, b)| w | 1 << (3 * row as u32 + b));
                let apart = boxes[0] != boxes[1] && boxes[0] != boxes[2] && boxes[1] != boxes[2];
                if apart && set & cells == cells {
                    kept |= cells;
                }
            }
            assert_eq!(u32::from(KEPT[set as usize]), kept, "{set:09b}");
        }
    }

    #[test]
    fn patterns_are_read_from_cells() {
        for set in 0..512usize {
            for cell in 0..3 {
                let one = (0..9)
                    .filter(|i| set >> i & 1 != 0)
                    .fold(0, |band, i| band | 1u32 << (3 * i + cell));
                assert_eq!(minirows(one), set);
            }
            for stack in 0..3 {
                let columns = KEPT_COLUMNS[set] << (3 * stack);
                let expected =
                    [0, 1, 2].map(|s| if s == stack { usize::from(KEPT[set]) } else { 0 });
                assert_eq!(stacks(columns), expected);
            }
        }
        assert!(BAND_PEERS.iter().all(|peers| peers.count_ones() == 14));
    }
}
