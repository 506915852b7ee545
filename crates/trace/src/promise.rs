//! What the code of a technique promises about its reasons: section 9.6 of docs/CERTIFICATE.md.

/// A promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Promise {
    /// The most constraints of a sum.
    pub most: usize,
    /// True if an inference may assume that there is only one solution.
    pub swap: bool,
}

/// The words for what promises nothing.
pub(crate) const OTHER: &str = "other";

#[rustfmt::skip] // a table
const PROMISES: [(usize, bool, &str); 12] = [
    (0, false, "last-cell hidden-single hidden-single-box hidden-single-line naked-single fh n1 h1 region-single line-single next bridge only-cell only-value corridor reach support two-ways order loop"),
    (2, false, "pointing claiming direct-pointing direct-claiming common-peer lc1 lc2 confined claim"),
    (3, false, "degree"),
    (4, false, "locked-pair naked-pair hidden-pair direct-hidden-pair x-wing l2 n2 h2 bf2 two-in-two"),
    (5, false, "skyscraper two-string-kite turbot-fish empty-rectangle finned-x-wing sashimi-x-wing sk 2sk tf er fbf2 sbf2"),
    (6, false, "locked-triple naked-triple hidden-triple direct-hidden-triple swordfish l3 n3 h3 bf3 three-in-three"),
    (7, false, "xy-wing xyz-wing w-wing xy xyz w finned-swordfish sashimi-swordfish fbf3 sbf3"),
    (8, false, "naked-quad hidden-quad jellyfish n4 h4 bf4"),
    (9, false, "finned-jellyfish sashimi-jellyfish fbf4 sbf4"),
    (64, false, "x-chain xy-chain remote-pair simple-colours simple-colours-trap simple-colours-wrap multi-colours-1 multi-colours-2 continuous-nice-loop discontinuous-nice-loop aic-1 aic-2 sue-de-coq als-xz als-xy-wing x-cycle y-cycle xy-cycle x xyc rp sc1 sc2 mc1 mc2 cnl dnl aic gcnl gdnl gaic sdc axz axy"),
    (64, true, "unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 unique-loop-4 bug-1 bug-2 bug-3 bug-4"),
    (64, true, "u1 u2 u3 u4 u5 u6 hr ar1 ar2 bug1"),
];

/// What `technique` promises; `None` if nothing.
pub(crate) fn promise(technique: &str) -> Option<Promise> {
    let row = PROMISES.iter().find(|(.., codes)| codes.split(' ').any(|code| code == technique))?;
    Some(Promise { most: row.0, swap: row.1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_promise_what_the_specification_says() {
        assert_eq!(promise("n1"), Some(Promise { most: 0, swap: false }));
        assert_eq!(promise("xy"), Some(Promise { most: 7, swap: false }));
        assert_eq!(promise("bug1"), Some(Promise { most: 64, swap: true }));
        assert_eq!(promise(OTHER), None);
        assert_eq!(promise(""), None);
    }
}
