use super::*;

#[test]
fn half_of_the_moves_took_no_longer_than_the_median() {
    let mut time = RefereeTime::new();
    assert_eq!(time.line(), None);
    for micros in [10, 20, 30, 40, 900_000] {
        time.add(Duration::from_micros(micros), Duration::from_micros(180_000));
    }
    assert_eq!(time.line().as_deref(), Some("Referee: 30 us a move at the median, 50.0% of all time"));
}
