//! Softmax: policy logits as probabilities.

/// Turns logits into probabilities, which sum to 1.
pub fn softmax(logits: &mut [f32]) {
    let max = logits.iter().copied().fold(f32::MIN, f32::max);
    logits.iter_mut().for_each(|logit| *logit = (*logit - max).exp());
    let total: f32 = logits.iter().sum();
    logits.iter_mut().for_each(|weight| *weight /= total);
}
