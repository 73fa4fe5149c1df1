//! Reads numbers and texts from bytes of a file, which may be cut off or damaged anywhere.

use base::input::InputError;

/// What is left of some bytes.
#[derive(Clone, Copy, Debug)]
pub struct ByteReader<'a>(&'a [u8]);

impl<'a> ByteReader<'a> {
    /// Reads these bytes from their beginning.
    pub fn new(bytes: &'a [u8]) -> ByteReader<'a> {
        ByteReader(bytes)
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next `count` bytes.
    ///
    /// # Errors
    /// If fewer are left.
    pub fn bytes(&mut self, count: usize) -> Result<&'a [u8], InputError> {
        let cut_off = || InputError::described("game", "an end", format!("{count} bytes more"));
        let (bytes, rest) = self.0.split_at_checked(count).ok_or_else(cut_off)?;
        self.0 = rest;
        Ok(bytes)
    }

    /// The next bytes as an array.
    ///
    /// # Errors
    /// If fewer are left.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], InputError> {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N)?);
        Ok(array)
    }

    /// The next byte.
    ///
    /// # Errors
    /// If none is left.
    pub fn byte(&mut self) -> Result<u8, InputError> {
        self.array().map(|[byte]| byte)
    }

    /// The next two bytes as a number, the low one first.
    ///
    /// # Errors
    /// If fewer are left.
    pub fn u16(&mut self) -> Result<u16, InputError> {
        self.array().map(u16::from_le_bytes)
    }

    /// The next four bytes as a number, the low one first.
    ///
    /// # Errors
    /// If fewer are left.
    pub fn u32(&mut self) -> Result<u32, InputError> {
        self.array().map(u32::from_le_bytes)
    }

    /// The next text, as [`push_text`] wrote it.
    ///
    /// # Errors
    /// If it is cut off, or no UTF-8.
    pub fn text(&mut self) -> Result<&'a str, InputError> {
        let length = self.u16()?;
        let not_text = |_| InputError::described("game", "bytes that are no text", "UTF-8");
        std::str::from_utf8(self.bytes(length.into())?).map_err(not_text)
    }
}

/// Appends a text after its length in two bytes. A text that is longer than they can count, which no game has, is left
/// out; then the game cannot be read back.
pub fn push_text(text: &str, out: &mut Vec<u8>) {
    let (length, text) = u16::try_from(text.len()).map_or((0, ""), |length| (length, text));
    out.extend(length.to_le_bytes());
    out.extend(text.as_bytes());
}
