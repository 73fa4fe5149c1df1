use super::VisitShares;

#[test]
fn shares_do_not_depend_on_the_order_of_the_moves() {
    let visits = [('c', 30), ('a', 10), ('z', 5)];
    let shares = VisitShares::new(&['a', 'b', 'c'], &visits);
    assert_eq!(shares, VisitShares::new(&['c', 'b', 'a'], &visits));
    // 'z' is no legal move, but its visits were made: 10, 0 and 30 of 45, out of 255.
    assert_eq!(shares.as_slice(), [(0, 57), (2, 170)]);
    assert_eq!(shares.fractions(&['c', 'b', 'a']), Some(vec![170.0 / 227.0, 0.0, 57.0 / 227.0]));
}

#[test]
fn hardly_visited_moves_are_left_out_and_no_visits_are_none() {
    let shares = VisitShares::new(&[1, 2], &[(1, 999), (2, 1)]);
    assert_eq!(shares.as_slice(), [(0, 255)]);
    let none = VisitShares::new(&[1, 2], &[]);
    assert!(none.is_empty() && none.fractions(&[1, 2]).is_none());
}
