//! Move ordering: the staged move picker, the histories that it sorts by, and the search stack that says which of them
//! hold. Every thread has its own stack; the histories are shared.

pub(crate) mod histories;
pub(crate) mod move_picker;
pub(crate) mod search_stack;
