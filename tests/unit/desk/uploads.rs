//! Unit tests of `src/desk/uploads.rs`, with access to what is private there.

use super::*;
use std::net::Ipv4Addr;

const CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// A file in one part.
fn whole(bytes: usize) -> FilePart {
    FilePart { tag: "1".to_owned(), part: 1, parts: 1, bytes: vec![b' '; bytes] }
}

#[test]
fn a_file_that_nobody_goes_on_with_for_a_minute_gives_way_and_no_earlier() {
    let mut uploads = Uploads::default();
    // Three of the largest files are what one client may keep.
    (1..=3).for_each(|id| uploads.add(id, CLIENT, whole(MAX_FILE_BYTES), 1000 * id).expect("there is room"));
    let refused = uploads.add(4, CLIENT, whole(1), 1000 + IDLE).expect_err("the first is idle for just a minute");
    assert_eq!(refused.code, ErrorCode::Busy);
    uploads.add(4, CLIENT, whole(1), 1000 + IDLE + 1).expect("the first gives way");
    let kept: Vec<bool> = (1..=4).map(|id| uploads.bytes_of(id) > 0).collect();
    assert_eq!(kept, [false, true, true, true]);
}

#[test]
fn a_file_whose_connection_ends_while_it_is_read_is_not_kept() {
    let mut uploads = Uploads::default();
    uploads.add(1, CLIENT, whole(10), 0).expect("there is room");
    assert!(uploads.take_out(1, "2", 0).is_err(), "it has another name");
    let upload = uploads.take_out(1, "1", 0).expect("it is there");
    assert!(uploads.take_out(1, "1", 0).is_err(), "it is being read");
    uploads.put_back(1, upload);
    let upload = uploads.take_out(1, "1", 0).expect("it is there again");
    uploads.forget(1);
    uploads.put_back(1, upload);
    assert_eq!(uploads.bytes_of(1), 0);
    assert!(uploads.take_out(1, "1", 0).is_err());
}
