//! Rules and limits that a mate solver may stumble over.
