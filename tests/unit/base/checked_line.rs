use super::*;

const LINE: &str = r#"{"ply":1,"text":"e2e4"}"#;

#[test]
fn the_checksum_is_the_crc_32_of_the_line_before_its_field() {
    // The check value of CRC-32 (ISO-HDLC), as catalogues of checksums give it, is that of "123456789": cbf43926.
    assert_eq!(crc_of(b"123456789"), 0xcbf4_3926);
    let content = LINE.strip_suffix('}').expect("an object");
    let expected = format!("{content},\"crc\":\"{:08x}\"}}", crc_of(content.as_bytes()));
    assert_eq!(with_checksum(LINE), expected);
}

#[test]
fn a_line_is_still_json_and_the_field_is_its_last() {
    let line = with_checksum(LINE);
    let content = LINE.strip_suffix('}').expect("an object");
    assert_eq!(check(line.as_bytes()), CheckedLine::Intact(content.as_bytes()));
    assert_eq!(without_checksum(&line), LINE);
}

#[test]
fn blanks_behind_a_line_do_not_count() {
    let line = with_checksum(LINE) + "   \r";
    assert!(matches!(check(line.as_bytes()), CheckedLine::Intact(_)));
}

#[test]
fn every_flipped_bit_is_noticed_unless_the_line_has_no_checksum_after_it() {
    let line = with_checksum(LINE);
    for byte in 0..line.len() {
        for bit in 0..8 {
            let mut flipped = line.clone().into_bytes();
            flipped[byte] ^= 1 << bit;
            // A flip in the field's own name or quotes takes the field away, and nothing of what it guards; one that turns a
            // digit's letter into a capital changes no value.
            let field_starts = line.len() - 18;
            if byte < field_starts {
                assert!(matches!(check(&flipped), CheckedLine::Damaged { .. }), "byte {byte}, bit {bit}");
            } else if let CheckedLine::Intact(content) = check(&flipped) {
                assert_eq!(content, &line.as_bytes()[..field_starts], "byte {byte}, bit {bit}");
            }
        }
    }
}

#[test]
fn lines_without_a_checksum_are_told_apart() {
    for line in ["", "{}", "1", LINE, r#"{"name":"crc"}"#, r#"{"name":"\"crc\":\"00000000"}"#] {
        assert_eq!(check(line.as_bytes()), CheckedLine::Unchecked, "{line}");
    }
    for line in ["", "{}", "1", "[1]"] {
        assert_eq!(with_checksum(line), line);
    }
}

#[test]
fn a_checksum_that_another_program_has_spaced_out_is_no_checksum_of_ours() {
    assert!(matches!(check(br#"{"ply": 1, "crc": "00000000"}"#), CheckedLine::Damaged { .. }));
}
