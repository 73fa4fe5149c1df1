//! Unit tests of `src/serve/hosts.rs`, with access to what is private there.

use super::*;

fn hosts(bound: &str, allowed: &[&str]) -> Hosts {
    let allowed: Vec<String> = allowed.iter().map(|&name| name.to_owned()).collect();
    Hosts::new(bound.parse().expect("an address"), &allowed)
}

#[test]
fn a_server_on_this_machine_is_known_by_its_loopback_names_with_the_port() {
    let hosts = hosts("127.0.0.1:7373", &["board.example"]);
    for good in
        ["127.0.0.1:7373", "localhost:7373", "LOCALHOST:7373", "[::1]:7373", "127.0.0.2:7373", "Board.Example:7373"]
    {
        assert!(hosts.accepts(good), "{good}");
    }
    for bad in [
        "127.0.0.1",
        "localhost",
        "127.0.0.1:7374",
        "localhost.evil.example:7373",
        "evil.example:7373",
        "127.0.0.1.evil:7373",
        "10.0.0.1:7373",
        "",
        ":7373",
        "localhost:",
        "localhost:+7373",
        "localhost:7373:7373",
        "[::1]",
        "127.1:7373",
    ] {
        assert!(!hosts.accepts(bad), "{bad}");
    }
}

#[test]
fn without_a_port_the_port_is_that_of_http() {
    assert!(hosts("127.0.0.1:80", &[]).accepts("localhost"));
}

#[test]
fn a_server_on_one_network_is_known_by_its_address() {
    let hosts = hosts("192.168.1.5:7373", &[]);
    assert!(hosts.accepts("192.168.1.5:7373") && hosts.accepts("localhost:7373"));
    assert!(!hosts.accepts("192.168.1.6:7373"));
}

#[test]
fn a_server_on_all_networks_is_known_by_any_address_but_by_no_name() {
    let hosts = hosts("0.0.0.0:7373", &[]);
    assert!(hosts.accepts("192.168.1.5:7373") && !hosts.accepts("rebound.example:7373"));
}

#[test]
fn an_origin_is_the_same_host_by_http_or_https() {
    let same = Hosts::is_same_origin;
    assert!(same("http://localhost:7373", "localhost:7373") && same("https://localhost:7373", "localhost:7373"));
    for origin in ["http://localhost:7374", "http://evil.example", "null", "localhost:7373", "ftp://localhost:7373", ""]
    {
        assert!(!same(origin, "localhost:7373"), "{origin}");
    }
}
