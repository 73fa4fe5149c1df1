//! Damage in files of records.

use super::{FrameKind, FramedFile, Part, framed};

const KIND: FrameKind =
    FrameKind { magic: "test 1 ", record: "record", is_plausible: |head, length| head[0] as usize == length % 256 };
const HEADER: &str = "test 1 a command\n";

/// Three records of different lengths, and where each begins.
fn three() -> (Vec<u8>, [usize; 4]) {
    let (mut bytes, mut begins) = (HEADER.as_bytes().to_vec(), [0; 4]);
    for (record, length) in [30_u8, 7, 50].into_iter().enumerate() {
        begins[record] = bytes.len();
        let body: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(91)).collect();
        bytes.extend(framed([length, 1, 2, 3, 4, 5, 6, record as u8], &body));
    }
    begins[3] = bytes.len();
    (bytes, begins)
}

/// The numbers of the whole records, and the parts that are not whole.
fn read(bytes: &[u8]) -> (Vec<u8>, Vec<Part<'_>>) {
    let parts: Vec<Part<'_>> = FramedFile::read(KIND, bytes).expect("a header").parts().collect();
    let (whole, others): (Vec<Part<'_>>, _) = parts.into_iter().partition(|part| matches!(part, Part::Whole(_)));
    let number = |part| if let Part::Whole(frame) = part { frame.head[7] } else { u8::MAX };
    (whole.into_iter().map(number).collect(), others)
}

#[test]
fn one_flipped_bit_costs_the_record_that_it_is_in_and_no_other() {
    let (bytes, begins) = three();
    for record in 0..3 {
        for byte in begins[record]..begins[record + 1] {
            let mut damaged = bytes.clone();
            damaged[byte] ^= 1 << (byte % 8);
            let (whole, others) = read(&damaged);
            let expected: Vec<u8> = (0..3).filter(|&other| usize::from(other) != record).collect();
            assert_eq!(whole, expected, "byte {byte}");
            let range = begins[record]..begins[record + 1];
            let part = if record == 2 { Part::CutOff(range) } else { Part::Damaged(range) };
            assert_eq!(others, [part], "byte {byte}");
        }
    }
}

#[test]
fn a_file_that_is_cut_off_keeps_its_whole_records() {
    let (bytes, begins) = three();
    for length in begins[0]..=bytes.len() {
        let (whole, others) = read(&bytes[..length]);
        let count = begins[1..].iter().filter(|&&end| end <= length).count();
        assert_eq!(whole.len(), count, "{length} bytes");
        let is_cut = length > begins[count];
        assert_eq!(others, is_cut.then(|| Part::CutOff(begins[count]..length)).into_iter().collect::<Vec<_>>());
    }
    assert!(FramedFile::read(KIND, &bytes[..begins[0] - 1]).is_none());
}

#[test]
fn bytes_that_were_lost_or_put_in_between_cost_what_they_touch() {
    let (bytes, begins) = three();
    let without = [&bytes[..begins[1] - 9], &bytes[begins[1] - 3..]].concat();
    assert_eq!(read(&without).0, [1, 2]);
    let with_more = [&bytes[..begins[1]], b"something else".as_slice(), &bytes[begins[1]..]].concat();
    assert_eq!(read(&with_more), (vec![0, 1, 2], vec![Part::Damaged(begins[1]..begins[1] + 14)]));
}
