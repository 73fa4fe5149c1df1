//! Move ordering: the staged move picker, the histories that it sorts by, and the search stack that says which of them
//! hold. Every thread has its own stack; the histories are shared.

pub(in crate::search) mod histories;
pub(in crate::search) mod move_picker;
pub(in crate::search) mod search_stack;
