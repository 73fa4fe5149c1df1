use super::*;

fn reach(host: [u8; 4], allowed: &[&str]) -> String {
    let allowed: Vec<String> = allowed.iter().map(|&name| name.to_owned()).collect();
    let found = reach_now(SocketAddr::new(IpAddr::from(host), 7373), &allowed);
    serde_json::to_string(&found).expect("plain data")
}

#[test]
fn on_the_loopback_nobody_else_comes_in() {
    assert_eq!(reach([127, 0, 0, 1], &[]), "\"local\"");
}

#[test]
fn a_server_on_one_address_is_reached_there() {
    assert_eq!(reach([192, 168, 0, 7], &[]), "[\"http://192.168.0.7:7373\"]");
}

#[test]
fn a_name_that_is_allowed_comes_first() {
    assert_eq!(reach([192, 168, 0, 7], &["board.lan"]), "[\"http://board.lan:7373\",\"http://192.168.0.7:7373\"]");
}
