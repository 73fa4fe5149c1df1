//! The time that the requests of a client may take.

use super::*;
use std::time::Duration;

#[test]
fn an_account_fills_in_a_minute_and_no_further() {
    let now = Instant::now();
    let mut account = Account { seconds: -20.0, filled_at: now };
    account.fill(20.0, now + Duration::from_secs(30));
    assert_eq!(account.seconds.round(), -10.0);
    account.fill(20.0, now + Duration::from_secs(60));
    assert_eq!(account.seconds.round(), 0.0);
    account.fill(20.0, now + Duration::from_secs(6000));
    assert_eq!(account.seconds, 20.0);
}
