//! The addresses under which others can reach the board, for the links that are sent to them.

use desk::reach::Reach;
use std::net::{IpAddr, SocketAddr};

/// The addresses of a server that listens here and is known under these further names, as the network is now.
pub fn reach_now(bound: SocketAddr, allowed: &[String]) -> Reach {
    let named = allowed.iter().map(|name| format!("http://{name}:{}", bound.port()));
    let found = addresses(bound).into_iter().map(|address| format!("http://{address}"));
    Reach(named.chain(found).collect())
}

/// The addresses with port under which others can reach a server that listens here.
pub(super) fn addresses(bound: SocketAddr) -> Vec<SocketAddr> {
    let ips = match bound.ip() {
        ip if ip.is_unspecified() => addresses_of_this_machine(ip),
        ip if ip.is_loopback() => Vec::new(),
        ip => vec![ip],
    };
    ips.into_iter().map(|ip| SocketAddr::new(ip, bound.port())).collect()
}

/// The addresses of this machine that a server that listens on all has, those of IPv4 first: people can type them.
fn addresses_of_this_machine(bound: IpAddr) -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let all = interfaces.into_iter().filter(|interface| !interface.is_loopback() && !interface.is_link_local());
    let mut ips: Vec<IpAddr> =
        all.map(|interface| interface.ip()).filter(|address| address.is_ipv4() || bound.is_ipv6()).collect();
    ips.sort_by_key(IpAddr::is_ipv6);
    ips
}

#[cfg(test)]
#[path = "../../tests/unit/serve/reach.rs"]
mod tests;
