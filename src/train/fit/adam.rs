//! Adam optimiser (Kingma and Ba 2015): gradient descent with a step size per weight.
//!
//! The three constants are the defaults of the paper.

/// beta1: decay of the running mean of the gradient.
const BETA1: f32 = 0.9;
/// beta2: decay of the running mean of its square.
const BETA2: f32 = 0.999;
/// epsilon: keeps the step finite if the gradient has always been zero.
const EPSILON: f32 = 1e-8;

/// The state of the optimiser.
#[derive(Clone, Debug)]
pub struct Adam {
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// For `len` weights, before the first step.
    pub fn new(len: usize) -> Adam {
        Adam { first_moment: vec![0.0; len], second_moment: vec![0.0; len], steps: 0 }
    }

    /// One step with learning rate `rate`; weights whose gradient was always zero do not move.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let rate = rate / (1.0 - BETA1.powi(self.steps));
        let second_moment_scale = 1.0 / (1.0 - BETA2.powi(self.steps));
        let moments = self.first_moment.iter_mut().zip(&mut self.second_moment);
        for ((weight, &slope), (mean, mean_square)) in weights.iter_mut().zip(gradient).zip(moments) {
            *mean += (1.0 - BETA1) * (slope - *mean);
            *mean_square += (1.0 - BETA2) * (slope * slope - *mean_square);
            *weight -= rate * *mean / ((*mean_square * second_moment_scale).sqrt() + EPSILON);
        }
    }
}
