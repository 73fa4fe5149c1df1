//! Floor 10: `pentad serve`, the board in the browser.
