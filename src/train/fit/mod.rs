//! Fitting: a [`regression`] minimises a [`loss`] ([`logistic_loss`] for values, [`softmax_loss`] for policies) by
//! [`adam`], over samples in memory ([`chunk`]) or drawn from games for each mini-batch ([`drawn_loss`]); [`sigmoid_scales`] relates centipawns to results counted in [`wdl_counts`], and [`win_rate_fit`] to those
//! of a [`result_table`], where [`calibration_error`] says how well.

pub mod adam;
pub mod calibration_error;
pub mod chunk;
pub mod drawn_loss;
pub mod golden_section;
pub mod logistic_loss;
pub mod loss;
pub mod regression;
pub mod result_table;
pub mod sigmoid_scales;
pub mod softmax_loss;
pub mod wdl_counts;
pub mod win_rate_fit;
