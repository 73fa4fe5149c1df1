//! The engine for programs in C: five functions over the lines of UCI and USI, which `include/pentad.h` declares and
//! documents. A test holds the two to each other.
//!
//! This is the only crate but one with unsafe code: what it is handed is a pointer.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod session;

pub use session::Session;

use session::Reply;
use std::ffi::{CStr, c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::time::Duration;

/// There is no line yet.
const NOTHING: c_int = -1;
/// The conversation is over.
const OVER: c_int = -2;
/// The line does not fit.
const TOO_LONG: c_int = -3;

/// Does this, and answers with the fallback if it panics: nothing may unwind into C.
fn guarded<T>(fallback: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(fallback)
}

/// Starts a conversation; null if the system has no thread to give.
#[unsafe(no_mangle)]
pub extern "C" fn pentad_new() -> *mut Session {
    guarded(ptr::null_mut(), || Session::start().map_or(ptr::null_mut(), |session| Box::into_raw(Box::new(session))))
}

/// Says a line, without its end. 0, or -2 if the conversation is over.
///
/// # Safety
/// `session` is null or from [`pentad_new`], and not freed; `line` is null or a text that ends with a zero.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pentad_send(session: *const Session, line: *const c_char) -> c_int {
    // SAFETY: the caller's promise; null is refused.
    let (Some(session), false) = (unsafe { session.as_ref() }, line.is_null()) else { return OVER };
    // SAFETY: the caller's promise.
    let line = unsafe { CStr::from_ptr(line) };
    guarded(OVER, || if session.send(line.to_bytes()) { 0 } else { OVER })
}

/// Takes the next line into `line`, which has room for `size` bytes, with a zero at its end. Waits for it for
/// `timeout_ms` milliseconds; if negative, for ever. Returns the length of the line; -1 if there is none yet, -2 if the
/// conversation is over, -3 if the line does not fit, which may then be asked for again with more room.
///
/// # Safety
/// `session` is null or from [`pentad_new`], and not freed; `line` is null or has room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pentad_read(
    session: *const Session,
    line: *mut c_char,
    size: usize,
    timeout_ms: c_int,
) -> c_int {
    // SAFETY: the caller's promise; null is refused.
    let Some(session) = (unsafe { session.as_ref() }) else { return OVER };
    let Some(room) = size.checked_sub(1).filter(|_| !line.is_null()) else { return TOO_LONG };
    let time = u64::try_from(timeout_ms).ok().map(Duration::from_millis);
    match guarded(Reply::Over, || session.read(room, time)) {
        Reply::Line(text) => {
            // SAFETY: `read` returns lines of at most `room` bytes, and there is room for one more.
            unsafe {
                ptr::copy_nonoverlapping(text.as_ptr().cast(), line, text.len());
                line.add(text.len()).write(0);
            }
            c_int::try_from(text.len()).unwrap_or(c_int::MAX)
        }
        Reply::TooLong => TOO_LONG,
        Reply::Nothing => NOTHING,
        Reply::Over => OVER,
    }
}

/// Asks a running search for its answer now; any thread may.
///
/// # Safety
/// `session` is null or from [`pentad_new`], and not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pentad_stop(session: *const Session) {
    // SAFETY: the caller's promise; null is refused.
    if let Some(session) = unsafe { session.as_ref() } {
        // If the conversation is over, nothing runs.
        let _ = guarded(false, || session.send(b"stop"));
    }
}

/// Ends a conversation, and frees it.
///
/// # Safety
/// `session` is null or from [`pentad_new`], is not freed, and nobody uses it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pentad_free(session: *mut Session) {
    if !session.is_null() {
        // SAFETY: the caller's promise.
        let session = unsafe { Box::from_raw(session) };
        guarded((), || drop(session));
    }
}
