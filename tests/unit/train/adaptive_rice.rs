//! Numbers come back from the code as they were, whatever their size.

use super::{AdaptiveRice, NUMBER_BITS, unzigzag, zigzag};
use bitstream_io::{BigEndian, BitReader, BitWrite as _, BitWriter};

#[test]
fn numbers_of_all_sizes_return() {
    let greatest = (1 << NUMBER_BITS) - 1;
    let numbers: Vec<u32> =
        (0..2000).map(|i| ((i * i * 7919) % (greatest + 1)) >> (i % 18)).chain([greatest, 0]).collect();
    let mut writer = BitWriter::endian(Vec::new(), BigEndian);
    let mut code = AdaptiveRice::new(5);
    for &number in &numbers {
        code.write(number, &mut writer).expect("it fits");
    }
    writer.byte_align().expect("memory");
    let bytes = writer.into_writer();
    let mut reader = BitReader::endian(bytes.as_slice(), BigEndian);
    let mut code = AdaptiveRice::new(5);
    for &number in &numbers {
        assert_eq!(code.read(&mut reader).expect("what was written"), number);
    }
}

/// Numbers around a hundred take about log2(100) + 1.5 bits, whatever the code expected at first.
#[test]
fn the_parameter_follows_the_numbers() {
    for expected in [0, 10_000] {
        let mut writer = BitWriter::endian(Vec::new(), BigEndian);
        let mut code = AdaptiveRice::new(expected);
        for i in 0..1000 {
            code.write(50 + i * 37 % 100, &mut writer).expect("it fits");
        }
        writer.byte_align().expect("memory");
        let bits = writer.into_writer().len() * 8;
        assert!((7_000..9_000).contains(&bits), "{bits} bits");
    }
}

#[test]
fn signs_return() {
    for number in [0, 1, -1, 2, -2, 31_999, -32_000, 64_000] {
        assert_eq!(unzigzag(zigzag(number)), number);
    }
    assert_eq!([0, -1, 1, -2, 2].map(zigzag), [0, 1, 2, 3, 4]);
}
