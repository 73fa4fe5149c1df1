//! How much memory tables may take on this machine.

/// Assumed where the system does not tell how much memory it has, in megabytes.
const ASSUMED_MEGABYTES: usize = 1 << 12;

/// Three quarters of the memory that the machine or its container has, in megabytes: a table that takes more would get
/// the program killed.
pub(in crate::search) fn max_table_megabytes() -> usize {
    let available = available_megabytes().unwrap_or(ASSUMED_MEGABYTES);
    (available.min(container_megabytes().unwrap_or(usize::MAX)) / 4 * 3).max(1)
}

/// The machine's available memory, as Linux tells it.
fn available_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes >> 10)
}

/// The limit of the control group that the program runs in, where there is one.
fn container_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok()?;
    text.trim().parse::<usize>().ok().map(|bytes| bytes >> 20)
}
