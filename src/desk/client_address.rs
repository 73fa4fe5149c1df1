//! What counts as one client where clients are counted: an address, or in IPv6 the network that one subscriber gets.

use std::net::{IpAddr, Ipv6Addr};

/// The bits of an IPv6 address that name the subscriber's network.
const NETWORK: u128 = !(u64::MAX as u128);

/// The client behind this address.
pub fn client_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
        address => address,
    }
}

/// Whether this client is the machine itself, or whatever reaches the server through a proxy on it.
pub fn is_this_machine(client: IpAddr) -> bool {
    client.to_canonical().is_loopback()
}
