//! The solution: where the queens stand.

use gridsmith_core::Cell;

/// The cells of the queens, in rising order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement(pub Vec<Cell>);

impl Placement {
    /// The columns of the queens in each row of a board of `side` rows, from 0.
    ///
    /// Cells off such a board are left out.
    /// ```
    /// # use gridsmith_core::Cell;
    /// # use gridsmith_queens::Placement;
    /// let placement = Placement([2, 4, 11, 13].map(Cell).to_vec());
    /// assert_eq!(placement.columns(4), [[2], [0], [3], [1]]);
    /// ```
    pub fn columns(&self, side: usize) -> Vec<Vec<u8>> {
        let mut rows = vec![Vec::new(); side];
        for cell in &self.0 {
            if let Some(row) = cell.index().checked_div(side).and_then(|row| rows.get_mut(row)) {
                row.push((cell.index() % side) as u8);
            }
        }
        rows
    }

    /// The placement with these columns in each row of a board of `side` rows; `None` if there are
    /// other than `side` rows, or a column is off the board.
    pub fn from_columns(side: usize, rows: &[Vec<u8>]) -> Option<Placement> {
        let fits = rows.len() == side
            && side * side <= usize::from(u16::MAX)
            && rows.iter().flatten().all(|&column| usize::from(column) < side);
        let cells = rows.iter().enumerate().flat_map(|(row, columns)| {
            columns.iter().map(move |&column| Cell((row * side + usize::from(column)) as u16))
        });
        fits.then(|| {
            let mut cells: Vec<Cell> = cells.collect();
            cells.sort_unstable();
            Placement(cells)
        })
    }
}
