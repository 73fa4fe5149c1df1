//! The names under which browsers may reach the server, so that a page of another site cannot speak to it through a
//! name of its own that leads here (DNS rebinding).

use std::net::{IpAddr, SocketAddr};

/// The hosts that a request may name.
#[derive(Clone, Debug)]
pub struct Hosts {
    bound: SocketAddr,
    allowed: Vec<String>,
}

impl Hosts {
    /// Those of a server that listens here and is known under these further names.
    pub fn new(bound: SocketAddr, allowed: &[String]) -> Hosts {
        Hosts { bound, allowed: allowed.iter().map(|name| name.to_ascii_lowercase()).collect() }
    }

    /// Whether a `Host` header names this server: the bound address, a name of this machine, or an allowed name, with
    /// the port.
    pub fn accepts(&self, host: &str) -> bool {
        let Some((name, port)) = split(host) else { return false };
        port == self.bound.port() && self.accepts_name(name)
    }

    /// Whether an `Origin` is a page of the host that the same request names.
    pub fn is_same_origin(origin: &str, host: &str) -> bool {
        let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        rest.is_some_and(|rest| rest.eq_ignore_ascii_case(host))
    }

    fn accepts_name(&self, name: &str) -> bool {
        let name = name.to_ascii_lowercase();
        if name == "localhost" || self.allowed.contains(&name) {
            return true;
        }
        let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
        let Ok(address) = bare.parse::<IpAddr>() else { return false };
        // On all addresses the client can only have come by one of them: names, not addresses, can be rebound.
        address.is_loopback() || self.bound.ip().is_unspecified() || address == self.bound.ip()
    }
}

/// Host and port of a header such as `localhost:7373` or `[::1]:7373`; without a port it is that of http.
fn split(host: &str) -> Option<(&str, u16)> {
    let after_bracket = host.rfind(']').map_or(0, |end| end + 1);
    match host[after_bracket..].rfind(':') {
        Some(colon) => {
            let (name, port) = host.split_at(after_bracket + colon);
            let digits = &port[1..];
            let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            Some((name, digits.parse().ok().filter(|_| is_number)?))
        }
        None => Some((host, 80)),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/hosts.rs"]
mod tests;
