//! What the names of techniques promise of the inferences of their steps.

/// A promise: no supposition that more than one look is needed to refute, and this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Promise {
    /// The most constraints of a sum.
    pub constraints: usize,
    /// Whether a swap is allowed.
    pub swaps: bool,
}

/// Techniques with the most constraints of their sums, 0 for no sums; none of them has a swap.
const PLAIN: &[(usize, &str)] = &[
    (
        0,
        "last-cell hidden-single hidden-single-box hidden-single-line naked-single fh n1 h1 \
         region-single line-single next bridge only-cell only-value corridor reach support \
         two-ways order loop",
    ),
    (2, "pointing claiming direct-pointing direct-claiming common-peer lc1 lc2 confined claim"),
    (3, "degree"),
    (4, "locked-pair naked-pair hidden-pair direct-hidden-pair x-wing l2 n2 h2 bf2 two-in-two"),
    (
        5,
        "skyscraper two-string-kite turbot-fish empty-rectangle finned-x-wing sashimi-x-wing sk \
         2sk tf er fbf2 sbf2",
    ),
    (
        6,
        "locked-triple naked-triple hidden-triple direct-hidden-triple swordfish l3 n3 h3 bf3 \
         three-in-three",
    ),
    (7, "xy-wing xyz-wing w-wing xy xyz w finned-swordfish sashimi-swordfish fbf3 sbf3"),
    (8, "naked-quad hidden-quad jellyfish n4 h4 bf4"),
    (9, "finned-jellyfish sashimi-jellyfish fbf4 sbf4"),
    (
        64,
        "x-chain xy-chain remote-pair simple-colours simple-colours-trap simple-colours-wrap \
         multi-colours-1 multi-colours-2 continuous-nice-loop discontinuous-nice-loop aic-1 aic-2 \
         sue-de-coq als-xz als-xy-wing x-cycle y-cycle xy-cycle x xyc rp sc1 sc2 mc1 mc2 cnl dnl \
         aic gcnl gdnl gaic sdc axz axy",
    ),
];

/// Techniques with sums of at most 64 constraints and with swaps.
const SWAPPING: &str = "unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 \
    unique-rectangle-4 unique-rectangle-5 unique-rectangle-6 hidden-rectangle \
    avoidable-rectangle-1 avoidable-rectangle-2 unique-loop-1 unique-loop-2 unique-loop-3 \
    unique-loop-4 bug-1 bug-2 bug-3 bug-4 u1 u2 u3 u4 u5 u6 hr ar1 ar2 bug1";

/// What a technique promises; none if its name is not among those that do.
pub fn promise(technique: &str) -> Option<Promise> {
    let is_in = |names: &str| names.split(' ').any(|name| name == technique);
    if is_in(SWAPPING) {
        return Some(Promise { constraints: 64, swaps: true });
    }
    let &(constraints, _) = PLAIN.iter().find(|(_, names)| is_in(names))?;
    Some(Promise { constraints, swaps: false })
}
