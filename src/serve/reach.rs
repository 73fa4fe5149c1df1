//! The addresses under which others can reach the board, for the links that are sent to them.

use serde::{Serialize, Serializer};
use std::net::{IpAddr, SocketAddr};

/// The addresses, such as `http://192.168.0.7:7373`, the best first; none if only this machine can reach the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach(Vec<String>);

impl Reach {
    /// Those of a server that listens here and is known under these further names, as the network is now.
    pub fn now(bound: SocketAddr, allowed: &[String]) -> Reach {
        let named = allowed.iter().map(|name| format!("http://{name}:{}", bound.port()));
        let found = addresses(bound).into_iter().map(|address| format!("http://{address}"));
        Reach(named.chain(found).collect())
    }
}

/// `"local"`, or the list.
impl Serialize for Reach {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_empty() { serializer.serialize_str("local") } else { self.0.serialize(serializer) }
    }
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
