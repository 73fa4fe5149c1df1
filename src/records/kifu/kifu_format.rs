//! The Japanese formats.

use crate::format::RecordFormat;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KifuFormat {
    /// KIF: one move a line, with its square of origin.
    Kif,
    /// KI2: moves as books print them.
    Ki2,
    /// CSA, the format of the Computer Shogi Association.
    Csa,
    /// JKF, the JSON kifu format.
    Jkf,
}

impl From<KifuFormat> for RecordFormat {
    fn from(format: KifuFormat) -> RecordFormat {
        match format {
            KifuFormat::Kif => RecordFormat::Kif,
            KifuFormat::Ki2 => RecordFormat::Ki2,
            KifuFormat::Csa => RecordFormat::Csa,
            KifuFormat::Jkf => RecordFormat::Jkf,
        }
    }
}
