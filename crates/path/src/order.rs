//! The solution of a path puzzle: its cells in the order of the path.

use gridsmith_core::{Cell, Size};

/// The cells that hold 1, 2, 3 and so on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order(pub Vec<Cell>);

impl Order {
    /// The value of every cell in row-major order; 0 where the path does not go.
    pub fn values(&self, size: Size) -> Vec<u16> {
        let mut values = vec![0; size.area()];
        for (before, cell) in self.0.iter().enumerate() {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = before as u16 + 1;
            }
        }
        values
    }

    /// The order that `values` in row-major order describe, if they are 1 to n, each once, and else
    /// 0.
    pub fn from_values(size: Size, values: &[u16]) -> Option<Order> {
        let len = values.iter().filter(|value| **value > 0).count();
        let mut order = vec![None; len];
        if values.len() != size.area() {
            return None;
        }
        for (cell, &value) in size.cells().zip(values).filter(|(_, value)| **value > 0) {
            let place = order.get_mut(value as usize - 1)?;
            if place.replace(cell).is_some() {
                return None;
            }
        }
        order.into_iter().collect::<Option<Vec<_>>>().map(Order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_back() {
        let size = Size::try_new(2, 3).unwrap();
        let order = Order([2, 1, 0, 3, 4].map(Cell).to_vec());
        assert_eq!(order.values(size), [3, 2, 1, 4, 5, 0]);
        assert_eq!(Order::from_values(size, &order.values(size)), Some(order));
        let bad: [&[u16]; 4] =
            [&[1, 2, 3, 4, 5], &[1, 1, 0, 0, 0, 0], &[1, 3, 0, 0, 0, 0], &[7, 0, 0, 0, 0, 0]];
        for values in bad {
            assert_eq!(Order::from_values(size, values), None, "{values:?}");
        }
    }
}
