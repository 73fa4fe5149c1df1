use super::{Plan, PlanLine};
use clap::Parser;

fn plan(lines: &[&str]) -> Plan {
    Plan { lines: lines.iter().map(|line| PlanLine::try_parse_from(line.split(' ')).unwrap()).collect() }
}

#[test]
fn the_line_that_lacks_most_of_its_share_is_next() {
    let plan = plan(&["shogi --positions 600", "chess --positions 200", "cessolis --positions 100 --share 300"]);
    // Shogi has a sixth of what it wants, chess a tenth, Cessolis a fifteenth of its share.
    assert_eq!(plan.most_wanted(&[100, 20, 20]), Some(2));
    assert_eq!(plan.most_wanted(&[100, 20, 100]), Some(1));
    assert_eq!(plan.most_wanted(&[100, 200, 100]), Some(0));
    assert_eq!(plan.most_wanted(&[601, 200, 100]), None);
}
