//! Adam, a way down a noisy slope with a step length for every weight.
//! Source: Kingma and Ba, "Adam: a method for stochastic optimization" (2015).

/// How quickly the mean of the slopes forgets.
const BETA1: f32 = 0.9;
/// How quickly the mean of their squares forgets.
const BETA2: f32 = 0.999;
/// Keeps the step finite where the slope has always been nothing.
const EPSILON: f32 = 1e-8;

/// The memory of an Adam descent.
#[derive(Clone, Debug)]
pub struct Adam {
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// For so many weights, before the first step.
    pub fn new(len: usize) -> Adam {
        Adam { first_moment: vec![0.0; len], second_moment: vec![0.0; len], steps: 0 }
    }

    /// Goes one step down the slope; `rate` is about how far a weight moves. A weight whose slope has always been
    /// zero stays where it is.
    pub fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let rate = rate / (1.0 - BETA1.powi(self.steps));
        let square_scale = 1.0 / (1.0 - BETA2.powi(self.steps));
        let memory = self.first_moment.iter_mut().zip(&mut self.second_moment);
        for ((weight, &slope), (mean, square)) in weights.iter_mut().zip(slope).zip(memory) {
            *mean += (1.0 - BETA1) * (slope - *mean);
            *square += (1.0 - BETA2) * (slope * slope - *square);
            *weight -= rate * *mean / ((*square * square_scale).sqrt() + EPSILON);
        }
    }
}
