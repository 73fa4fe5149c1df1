use super::*;

#[test]
fn an_order_by_lot_has_everybody_once_and_depends_on_the_seed() {
    let mut order = Lot::new(1, "numbers").shuffled(20);
    assert_eq!(order, Lot::new(1, "numbers").shuffled(20));
    assert_ne!(order, Lot::new(2, "numbers").shuffled(20));
    assert_ne!(order, Lot::new(1, "colours").shuffled(20));
    order.sort_unstable();
    assert_eq!(order, (0..20).collect::<Vec<_>>());
}

/// Each of three numbers comes first in a third of the orders: 1,000 of 3,000, with a standard deviation of
/// sqrt(3000 * 1/3 * 2/3) = 26; five of them are 130.
#[test]
fn everybody_comes_first_equally_often() {
    for first in 0..3 {
        let count = (0..3000).filter(|&seed| Lot::new(seed, "numbers").shuffled(3)[0] == first).count();
        assert!(count.abs_diff(1000) < 130, "{first} comes first in {count} of 3000 orders");
    }
}

/// 2,000 coins: 1,000 heads, with a standard deviation of sqrt(2000 / 4) = 22; five of them are 112.
#[test]
fn coins_are_fair() {
    let heads = (0..2000).filter(|&place| Lot::new(7, "colours").at(place / 40, place % 40)).count();
    assert!(heads.abs_diff(1000) < 112, "{heads} of 2000");
}
