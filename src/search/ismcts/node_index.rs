//! The index of the nodes of one generation by key: a hash table with linear probing that is cleared in no time.
//!
//! A slot holds the number of a node, some bits of its key, and the epoch in which it was filled. Clearing begins a new
//! epoch, to which the slots of all earlier ones are empty.

/// There are at least this many slots for two nodes.
const SLOTS_PER_TWO_NODES: usize = 3;
/// Where a slot keeps the number of the node. Below are 16 bits of the key, and the epoch.
const NODE_SHIFT: u32 = 32;
/// Where a slot keeps the bits of the key,
const TAG_SHIFT: u32 = 16;
/// and where the key has them: far from those that tell where it is sought first.
const TAG_BITS_OF_KEY: u32 = 48;

/// Finds nodes by key.
pub(super) struct NodeIndex {
    slots: Box<[u64]>,
    /// Never 0: new slots belong to no epoch.
    epoch: u16,
}

impl NodeIndex {
    /// Memory for each node at the fullest, in bytes: two slots on average.
    pub(super) const BYTES_PER_NODE: usize = 2 * size_of::<u64>();

    /// An empty index for this many nodes.
    pub(super) fn new(max_nodes: usize) -> NodeIndex {
        let slots = (max_nodes * SLOTS_PER_TWO_NODES / 2 + 1).next_power_of_two();
        NodeIndex { slots: vec![0; slots].into_boxed_slice(), epoch: 1 }
    }

    /// Removes all nodes.
    pub(super) fn clear(&mut self) {
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.slots.fill(0);
            self.epoch = 1;
        }
    }

    /// The node with this key; `has_key` tells whether a node does.
    #[inline]
    pub(super) fn find(&self, key: u64, has_key: impl Fn(u32) -> bool) -> Option<u32> {
        let label = self.label(key);
        let mut at = self.home(key);
        loop {
            let slot = self.slots[at];
            if slot as u16 != self.epoch {
                return None;
            }
            let node = (slot >> NODE_SHIFT) as u32;
            if slot as u32 == label && has_key(node) {
                return Some(node);
            }
            at = self.next_slot(at);
        }
    }

    /// Adds a node with a key that no other has.
    pub(super) fn insert(&mut self, key: u64, node: u32) {
        let mut at = self.home(key);
        while self.slots[at] as u16 == self.epoch {
            at = self.next_slot(at);
        }
        self.slots[at] = u64::from(node) << NODE_SHIFT | u64::from(self.label(key));
    }

    /// What a slot holds besides the node.
    #[inline]
    fn label(&self, key: u64) -> u32 {
        ((key >> TAG_BITS_OF_KEY) as u32) << TAG_SHIFT | u32::from(self.epoch)
    }

    #[inline]
    fn home(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    #[inline]
    fn next_slot(&self, at: usize) -> usize {
        (at + 1) & (self.slots.len() - 1)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/ismcts/node_index.rs"]
mod tests;
