//! Layout of a weight vector: named groups of weights, and the offset of each group.

/// A named group of consecutive weights, such as the piece values or a piece-square table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightGroup {
    /// The name, as data files have it: lower case, no spaces.
    pub name: &'static str,
    /// The number of weights.
    pub len: usize,
}

/// The layout and the units of a game's weights.
pub trait WeightLayout {
    /// The groups of weights, in the order of their indices: the first group begins at 0.
    const GROUPS: &'static [WeightGroup];

    /// The data file of the weights that the program ships.
    const DEFAULT_WEIGHTS: &'static str;

    /// How many units of weight make one centipawn.
    const UNITS_PER_CENTIPAWN: i32;

    /// How many units of weight make one logit of the policy: a move e times as likely.
    const UNITS_PER_LOGIT: f32 = 1000.0;
}

/// The number of weights in all groups together.
pub(super) const fn total_len(groups: &[WeightGroup]) -> usize {
    group_offset(groups, groups.len())
}

/// The index of the first weight of the group with this number, counted from 0.
pub const fn group_offset(groups: &[WeightGroup], number: usize) -> usize {
    let (mut offset, mut index) = (0, 0);
    while index < number {
        offset += groups[index].len;
        index += 1;
    }
    offset
}

/// The number of the group with this name, counted from 0.
///
/// # Panics
/// If no group, or more than one, has this name: when the program is built, as `weight_groups!` calls it.
pub const fn group_number(groups: &[WeightGroup], name: &str) -> usize {
    let (mut found, mut index) = (None, 0);
    while index < groups.len() {
        if is_equal(groups[index].name.as_bytes(), name.as_bytes()) {
            assert!(found.is_none(), "two groups of weights have one name");
            found = Some(index);
        }
        index += 1;
    }
    found.expect("no group of weights has this name")
}

/// `==`, which constants cannot call.
const fn is_equal(left: &[u8], right: &[u8]) -> bool {
    if left.len() != right.len() {
        return false;
    }
    let mut index = 0;
    while index < left.len() {
        if left[index] != right[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// Declares the layout of a weight vector: a line `CONSTANT: "name" = length` for each group, in order.
///
/// Yields `GROUPS`, all groups as [`WeightLayout::GROUPS`] wants them, and for each group a constant with the index
/// of its first weight, so that names, lengths and offsets cannot disagree.
#[macro_export]
macro_rules! weight_groups {
    ($($(#[$doc:meta])* $constant:ident: $name:literal = $len:expr,)+) => {
        /// All groups of weights, in the order of their indices.
        pub(crate) const GROUPS: &[$crate::linear::WeightGroup] =
            &[$($crate::linear::WeightGroup { name: $name, len: $len }),+];

        $(
            $(#[$doc])*
            pub(crate) const $constant: usize = $crate::linear::group_offset(
                GROUPS,
                $crate::linear::group_number(GROUPS, $name),
            );
        )+
    };
}
pub use weight_groups;
