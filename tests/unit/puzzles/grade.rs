use super::*;

#[test]
fn what_takes_longer_to_find_is_not_graded_lower() {
    let grades: Vec<u8> = [1, 499, 500, 2499, 2500, 12_500, 62_500, u64::MAX].map(grade).to_vec();
    assert_eq!(grades, [1, 1, 2, 2, 3, 4, 5, 5]);
}
