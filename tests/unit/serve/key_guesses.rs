//! The pauses after wrong keys.

use super::*;

const CLIENT: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

fn address(number: u32) -> IpAddr {
    std::net::Ipv4Addr::from_bits(0x0A00_0000 + number).into()
}

#[test]
fn a_few_wrong_keys_are_free_and_then_each_doubles_the_pause() {
    let (guesses, start) = (KeyGuesses::default(), Instant::now());
    let pauses: Vec<u64> = (0..9)
        .map(|_| {
            guesses.count(CLIENT, start);
            guesses.pause_left(CLIENT, start).as_secs()
        })
        .collect();
    assert_eq!(pauses, [0, 0, 0, 0, 1, 2, 4, 8, 16]);
    assert_eq!(guesses.pause_left(CLIENT, start + Duration::from_secs(16)), Duration::ZERO);
}

#[test]
fn who_guesses_all_day_guesses_three_hundred_times() {
    let (guesses, start) = (KeyGuesses::default(), Instant::now());
    let (day, mut now, mut count) = (start + Duration::from_secs(86_400), start, 0);
    while now < day {
        guesses.count(CLIENT, now);
        count += 1;
        now += guesses.pause_left(CLIENT, now);
    }
    // A day has 288 times 300 seconds; 4 guesses are free, and 9 pauses are shorter.
    assert!((288..=301).contains(&count), "{count}");
}

#[test]
fn the_pause_of_one_client_is_not_that_of_another() {
    let (guesses, now) = (KeyGuesses::default(), Instant::now());
    (0..10).for_each(|_| guesses.count(CLIENT, now));
    assert_eq!(guesses.pause_left(address(1), now), Duration::ZERO);
}

#[test]
fn addresses_of_one_ipv6_network_are_one_client() {
    let (guesses, now) = (KeyGuesses::default(), Instant::now());
    for host in 1..=10 {
        guesses.count(format!("2001:db8::{host}").parse().expect("an address"), now);
    }
    assert!(!guesses.pause_left("2001:db8::ffff".parse().expect("an address"), now).is_zero());
    assert!(guesses.pause_left("2001:db8:0:1::1".parse().expect("an address"), now).is_zero());
}

#[test]
fn all_clients_together_are_bounded_too_and_forgotten_in_time() {
    let (guesses, now) = (KeyGuesses::default(), Instant::now());
    (0..200).for_each(|number| guesses.count(address(number), now));
    assert_eq!(guesses.pause_left(CLIENT, now), LONGEST_OF_ALL);
    let later = now + FORGOTTEN_AFTER;
    guesses.count(address(0), later);
    assert_eq!(guesses.pause_left(CLIENT, later), Duration::ZERO);
}

#[test]
fn only_so_many_clients_are_remembered() {
    let (guesses, now) = (KeyGuesses::default(), Instant::now());
    (0..MAX_CLIENTS as u32 + 10)
        .for_each(|number| guesses.count(address(number), now + Duration::from_millis(number.into())));
    let known = guesses.lock();
    assert_eq!(known.by_client.len(), MAX_CLIENTS);
    assert!(!known.by_client.contains_key(&address(9)) && known.by_client.contains_key(&address(10)));
}
