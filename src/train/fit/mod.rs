//! Fitting: a [`regression`] minimises a [`loss`] ([`logistic_loss`] for values, [`softmax_loss`] for policies) by
//! [`adam`]; [`sigmoid_scales`] and [`win_rate_fit`] relate centipawns to results counted in [`wdl_counts`].

pub mod adam;
pub mod golden_section;
pub mod logistic_loss;
pub mod loss;
pub mod regression;
pub mod sigmoid_scales;
pub mod softmax_loss;
pub mod wdl_counts;
pub mod win_rate_fit;
