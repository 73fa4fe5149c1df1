//! Tunable parameters: every number of the searches that a match may tune, in one table.
//!
//! A row is a name, a type, the default, the range, the step of a first SPSA iteration, and a line of documentation.
//! The searches read the fields of [`Parameters`]; tuners list [`Parameters::TABLE`] and set parameters by name.
//! Not here: sizes of tables, scales that are powers of two, and limits that keep a search finite.

use super::parameter_table::{Number, Parameter, parameter_table};
use base::input::InputError;

parameter_table! {
    /// Aspiration windows: the first iteration that starts with a narrow window, in plies.
    asp_min_depth: i32 = 4, 1..=10, step 1;
    /// Aspiration windows: half the width of the first window, in centipawns.
    asp_delta: i32 = 24, 4..=80, step 4;
    /// Aspiration windows: how much wider the window opens after a fail, in per cent of its width.
    asp_widening: i32 = 50, 10..=200, step 10;
    /// Aspiration windows: how much wider the window opens after a fail whatever its width, in centipawns.
    asp_widening_base: i32 = 4, 0..=40, step 2;
    /// Aspiration windows: a window that would grow beyond this is opened whole, in centipawns.
    asp_max_delta: i32 = 900, 200..=4000, step 100;
    /// Aspiration windows: the most plies by which the root is reduced after fails high.
    asp_max_reduction: i32 = 3, 0..=6, step 1;
    /// Razoring: how far below alpha the evaluation must stand at depth 0, in centipawns.
    razoring_base: i32 = 300, 50..=800, step 25;
    /// Razoring: what the square of the depth adds to that, in centipawns.
    razoring_depth_squared: i32 = 220, 50..=600, step 20;
    /// Reverse futility pruning: how far above beta the evaluation must stand for each ply of depth, in centipawns.
    rfp_margin: i32 = 95, 40..=200, step 8;
    /// Reverse futility pruning: the greatest depth, in plies.
    rfp_max_depth: i32 = 8, 3..=16, step 1;
    /// Reverse futility pruning: how many times beta counts in the mean with the evaluation that is returned.
    rfp_beta_weight: i32 = 2, 0..=8, step 1;
    /// Null move pruning: the least depth, in plies.
    nmp_min_depth: i32 = 3, 1..=6, step 1;
    /// Null move pruning: how far above beta the static evaluation must stand at depth 0, in centipawns.
    nmp_eval_margin: i32 = 120, 0..=400, step 15;
    /// Null move pruning: what each ply of depth takes off that, in centipawns.
    nmp_eval_margin_per_ply: i32 = 20, 0..=60, step 3;
    /// Null move pruning: the reduction at depth 0, in plies.
    nmp_base_reduction: i32 = 3, 1..=6, step 1;
    /// Null move pruning: how many plies of depth reduce by one ply more.
    nmp_depth_divisor: i32 = 3, 2..=8, step 1;
    /// Null move pruning: how many centipawns above beta reduce by one ply more.
    nmp_eval_divisor: i32 = 220, 60..=600, step 20;
    /// Null move pruning: the most plies that the evaluation reduces by.
    nmp_max_eval_reduction: i32 = 3, 0..=6, step 1;
    /// Null move pruning: the depth from which a cutoff is verified, in plies.
    nmp_verification_depth: i32 = 14, 6..=30, step 1;
    /// Null move pruning: for how much of the reduced depth no null move is tried during verification, in per cent.
    nmp_verification_span: i32 = 75, 0..=100, step 5;
    /// Internal iterative reductions: the least depth, in plies.
    iir_min_depth: i32 = 4, 2..=8, step 1;
    /// Internal iterative reductions: the reduction, in plies.
    iir_reduction: i32 = 1, 1..=3, step 1;
    /// Hindsight: the least reduction of the last move after which a node that does not stand well is searched a ply deeper.
    hindsight_deeper: i32 = 3, 1..=10, step 1;
    /// Hindsight: the least reduction of the last move after which a node that stands well is searched a ply less deep.
    hindsight_shallower: i32 = 2, 1..=10, step 1;
    /// Hindsight: by how much the evaluations of both sides must add up to more than 0 for that, in centipawns.
    hindsight_margin: i32 = 180, 20..=600, step 20;
    /// ProbCut by the table: how far above beta the table's bound must lie, in centipawns.
    probcut_tt_margin: i32 = 380, 50..=1200, step 25;
    /// ProbCut by the table: how much shallower than the node the table's entry may be, in plies.
    probcut_tt_depth_margin: i32 = 4, 1..=8, step 1;
    /// ProbCut: the least depth, in plies.
    probcut_min_depth: i32 = 5, 3..=10, step 1;
    /// ProbCut: how far above beta the reduced search must come out, in centipawns.
    probcut_margin: i32 = 190, 50..=400, step 15;
    /// ProbCut: how much less suffices if the side to move is improving, in centipawns.
    probcut_improving_margin: i32 = 50, 0..=150, step 6;
    /// ProbCut: by how many plies the search is reduced.
    probcut_reduction: i32 = 4, 2..=7, step 1;
    /// Late move pruning: how many moves are searched at depth 0, beside the square of the depth.
    lmp_base: i32 = 6, 1..=20, step 1;
    /// Late move pruning: if the side to move is not improving, the number of moves is doubled and divided by this.
    lmp_not_improving_divisor: i32 = 3, 2..=8, step 1;
    /// Futility pruning of quiet moves: the margin at depth 0, in centipawns.
    futility_base: i32 = 110, 0..=300, step 12;
    /// Futility pruning of quiet moves: the margin for each ply of reduced depth, in centipawns.
    futility_margin: i32 = 95, 30..=250, step 8;
    /// Futility pruning of quiet moves: the greatest reduced depth, in plies.
    futility_max_depth: i32 = 8, 3..=16, step 1;
    /// Futility and SEE pruning of quiet moves: how much history adds a ply to the reduced depth.
    futility_history_divisor: i32 = 6000, 1000..=16000, step 400;
    /// Futility pruning of noisy moves: the margin at depth 0, beside the material gained, in centipawns.
    capture_futility_base: i32 = 220, 0..=600, step 20;
    /// Futility pruning of noisy moves: the margin for each ply of reduced depth, in centipawns.
    capture_futility_margin: i32 = 200, 50..=500, step 16;
    /// Futility pruning of noisy moves: the greatest reduced depth, in plies.
    capture_futility_max_depth: i32 = 6, 2..=14, step 1;
    /// Futility pruning of noisy moves: how much history adds a centipawn to the margin.
    capture_futility_history_divisor: i32 = 40, 10..=200, step 4;
    /// History pruning: the greatest reduced depth, in plies.
    history_pruning_max_depth: i32 = 5, 2..=12, step 1;
    /// History pruning: how far below zero the history must stand for each ply of depth.
    history_pruning_margin: i32 = 3000, 500..=10000, step 250;
    /// SEE pruning of quiet moves: the greatest reduced depth, in plies.
    see_quiet_max_depth: i32 = 8, 3..=16, step 1;
    /// SEE pruning of quiet moves: what may be lost, times the square of the reduced depth, in centipawns.
    see_quiet_margin: i32 = 26, 5..=80, step 3;
    /// SEE pruning of quiet checks: the greatest depth, in plies.
    see_check_max_depth: i32 = 5, 2..=12, step 1;
    /// SEE pruning of quiet checks: what may be lost for each ply of depth, in centipawns.
    see_check_margin: i32 = 100, 20..=250, step 8;
    /// SEE pruning of noisy moves: the greatest depth, in plies.
    see_capture_max_depth: i32 = 7, 2..=14, step 1;
    /// SEE pruning of noisy moves: what may be lost for each ply of depth, in centipawns.
    see_capture_margin: i32 = 110, 20..=250, step 8;
    /// SEE pruning of noisy moves: how much history allows to lose a centipawn more.
    see_capture_history_divisor: i32 = 60, 10..=300, step 6;
    /// Singular extension: the least depth, in plies.
    se_min_depth: i32 = 6, 4..=12, step 1;
    /// Singular extension: how much shallower than the node the table's entry may be, in plies.
    se_tt_depth_margin: i32 = 3, 1..=6, step 1;
    /// Singular extension: the ply from which nothing is extended, in multiples of the iteration's depth.
    se_max_ply_factor: i32 = 2, 1..=4, step 1;
    /// Singular extension: how far below the table's score others must stay, in hundredths of a centipawn a ply.
    se_margin: i32 = 150, 30..=400, step 12;
    /// Singular extension: the same at a null-window node that was once on a principal variation.
    se_tt_pv_margin: i32 = 225, 30..=500, step 16;
    /// Singular extension: the depth of the search without the move, in per cent of the depth less one.
    se_depth: i32 = 50, 30..=70, step 3;
    /// Singular extension below the least depth: how far below alpha the evaluation must stand, in centipawns.
    se_low_depth_margin: i32 = 30, 0..=300, step 10;
    /// Double extension: how far below the singular bound the other moves must stay, in centipawns.
    se_double_margin: i32 = 18, 0..=80, step 4;
    /// Double extension: what is added to that at a node of the principal variation, in centipawns.
    se_double_pv_margin: i32 = 160, 0..=500, step 16;
    /// Triple extension: how far below the singular bound the other moves must stay, in centipawns.
    se_triple_margin: i32 = 110, 20..=300, step 10;
    /// Triple extension: what is added to that at a node of the principal variation, in centipawns.
    se_triple_pv_margin: i32 = 250, 0..=700, step 25;
    /// Negative extension: plies taken off if the table's score reaches beta and the move is not singular.
    se_negative_extension: i32 = 2, 0..=4, step 1;
    /// Negative extension: plies taken off beside those off the principal variation.
    se_negative_non_pv: i32 = 1, 0..=3, step 1;
    /// Negative extension: plies taken off at an expected cut node if the move is not singular.
    se_cut_node_reduction: i32 = 2, 0..=4, step 1;
    /// Late move reductions: the factor of each of the two logarithms, whose product is in 1024ths of a ply.
    lmr_log_scale: f64 = 21.0, 10.0..=40.0, step 1.0;
    /// Late move reductions: the reduction beside the product, in 1024ths of a ply.
    lmr_base: i32 = 400, -1000..=2000, step 80;
    /// Late move reductions: if not improving, the product divided by this is added.
    lmr_not_improving_divisor: i32 = 3, 1..=10, step 1;
    /// Late move reductions: the least depth, in plies.
    lmr_min_depth: i32 = 2, 1..=5, step 1;
    /// Late move reductions: how many moves are searched to full depth; one more at the root.
    lmr_full_depth_moves: i32 = 1, 1..=6, step 1;
    /// Late move reductions: less if the node is or was on a principal variation, in 1024ths of a ply.
    lmr_tt_pv: i32 = 900, 0..=2500, step 100;
    /// Late move reductions: a further decrease in a PV node, in 1024ths of a ply.
    lmr_pv: i32 = 700, 0..=2500, step 100;
    /// Late move reductions: more at an expected cut node, in 1024ths of a ply.
    lmr_cut_node: i32 = 1500, 0..=4000, step 120;
    /// Late move reductions: still more at an expected cut node for which the table knows no move, in 1024ths of a ply.
    lmr_cut_node_no_tt_move: i32 = 700, 0..=2500, step 100;
    /// Late move reductions: more if the table's move is noisy, in 1024ths of a ply.
    lmr_tt_move_noisy: i32 = 700, 0..=2500, step 100;
    /// Late move reductions: less for a move that presses the enemy's king, in 1024ths of a ply.
    lmr_presses_king: i32 = 700, 0..=2500, step 100;
    /// Late move reductions: how much correction of the static evaluation, either way, reduces by a 1024th of a ply less.
    lmr_correction_divisor: i32 = 5, 1..=60, step 1;
    /// Late move reductions: more if the table's move is still best, in 1024ths of a ply.
    lmr_tt_move_best: i32 = 200, -500..=1500, step 80;
    /// Late move reductions: how many cutoffs below make moves likely to fail low.
    lmr_cutoff_count: i32 = 3, 0..=8, step 1;
    /// Late move reductions: more if there were more cutoffs than that, in 1024ths of a ply.
    lmr_child_cutoffs: i32 = 700, 0..=2500, step 100;
    /// Late move reductions: less for a move that gives check, in 1024ths of a ply.
    lmr_gives_check: i32 = 700, 0..=2500, step 100;
    /// Late move reductions: less in check, in 1024ths of a ply.
    lmr_in_check: i32 = 500, 0..=2500, step 100;
    /// Late move reductions: how much history of a noisy move reduces by a 1024th of a ply less.
    lmr_noisy_history_divisor: i32 = 10, 2..=40, step 1;
    /// Late move reductions: how much history of a quiet move reduces by a 1024th of a ply less.
    lmr_quiet_history_divisor: i32 = 9, 2..=40, step 1;
    /// Late move reductions: the bonus or malus of a quiet move that is searched again, in per cent of a best move's.
    lmr_research_bonus: i32 = 100, 0..=250, step 10;
    /// Late move reductions: how far above the best score a move must come out to go a ply deeper, in centipawns.
    lmr_deeper_base: i32 = 45, 0..=150, step 6;
    /// Late move reductions: what each ply of depth adds to that, in centipawns.
    lmr_deeper_per_ply: i32 = 2, 0..=10, step 1;
    /// Late move reductions: less than this above the best score, the re-search is a ply shallower, in centipawns.
    lmr_shallower_margin: i32 = 8, 0..=60, step 3;
    /// Reduction after an alpha raise: the least depth, in plies.
    alpha_raise_min_depth: i32 = 3, 1..=8, step 1;
    /// Reduction after an alpha raise: the greatest depth, in plies.
    alpha_raise_max_depth: i32 = 11, 5..=24, step 1;
    /// Reduction after an alpha raise: how much shallower the other moves are searched, in plies.
    alpha_raise_reduction: i32 = 1, 0..=3, step 1;
    /// Histories: the bonus of a best move for each ply of depth.
    history_bonus_per_ply: i32 = 140, 40..=400, step 15;
    /// Histories: what is taken off that.
    history_bonus_offset: i32 = 60, -300..=400, step 25;
    /// Histories: the greatest bonus.
    history_bonus_max: i32 = 1500, 400..=4000, step 120;
    /// Histories: the malus of a move tried in vain for each ply of depth.
    history_malus_per_ply: i32 = 160, 40..=400, step 15;
    /// Histories: what is taken off that.
    history_malus_offset: i32 = 50, -300..=400, step 25;
    /// Histories: the greatest malus.
    history_malus_max: i32 = 1200, 400..=4000, step 120;
    /// Histories: a score so far above beta counts as a ply deeper, in centipawns.
    history_deeper_margin: i32 = 90, 0..=300, step 10;
    /// Histories: the bonus of a table move that cuts, in per cent of a best move's.
    tt_cutoff_bonus: i32 = 50, 0..=150, step 10;
    /// Histories: the bonus of the last move at a node where no move raises alpha, in per cent of a best move's.
    fail_low_bonus: i32 = 60, 0..=200, step 10;
    /// Histories: the bonus of the last move for each centipawn by which the evaluation rose.
    eval_rise_weight: i32 = 4, 0..=30, step 1;
    /// Histories: the greatest bonus or malus for a change of the evaluation.
    eval_rise_max: i32 = 800, 0..=3000, step 100;
    /// Fail high: how many plies of depth beta counts for in the mean with the score that is returned.
    fail_high_beta_weight: i32 = 1, 0..=8, step 1;
    /// Correction history: the bonus is the error in centipawns times the depth, divided by this.
    correction_bonus_divisor: i32 = 4, 1..=16, step 1;
    /// Correction history: the greatest bonus.
    correction_max_bonus: i32 = 256, 64..=1024, step 20;
    /// Correction history: how much of all entries together corrects the evaluation by a centipawn.
    correction_grain: i32 = 32, 8..=100, step 4;
    /// Move ordering: the worth of a centipawn of material gained by a noisy move.
    ordering_gain_weight: i32 = 8, 1..=32, step 1;
    /// Move ordering: the worth of the greatest history of a noisy move.
    ordering_noisy_history: i32 = 2048, 256..=8192, step 128;
    /// Move ordering: a noisy move is good if its exchange loses no more than its worth in centipawns over this.
    ordering_see_divisor: i32 = 4, 1..=16, step 1;
    /// Quiescence search: the futility margin, beside the material gained, in centipawns.
    qs_futility_margin: i32 = 180, 40..=400, step 15;
    /// Quiescence search: what an exchange may lose, in centipawns.
    qs_see_margin: i32 = 30, 0..=120, step 5;
    /// Quiescence search: how many moves are tried; of those after them, only checks are.
    qs_max_moves: i32 = 3, 1..=12, step 1;
    /// Quiescence search: how many quiet evasions of a check are searched.
    qs_max_quiet_evasions: i32 = 3, 1..=8, step 1;
    /// ABDADA: the least depth at which a move that another thread searches is put off; the greatest means lazy SMP.
    abdada_min_depth: i32 = 4, 1..=250, step 1;
    /// Thread voting: what the worst score is worth, in centipawns.
    vote_score_base: i32 = 14, 1..=60, step 3;
    /// Thread voting: the greatest lead over the worst score that counts, in centipawns.
    vote_max_lead: i32 = 1000, 100..=4000, step 100;
    /// Multiplayer MCTS: the exploration constant of PUCT.
    mcts_exploration: f32 = 0.6, 0.1..=2.0, step 0.05;
    /// Multiplayer MCTS: what an untried move is believed to be worth less than the mean (first-play urgency).
    mcts_fpu_reduction: f32 = 0.05, 0.0..=0.5, step 0.02;
    /// Multiplayer MCTS: how many visits more a node needs before it is expanded when the tree is nearly full.
    mcts_max_expansion_visits: f64 = 64.0, 0.0..=400.0, step 8.0;
    /// Multiplayer MCTS: the share of random noise in the priors of the root, by which self-play explores.
    mcts_root_noise: f32 = 0.0, 0.0..=0.5, step 0.05;
    /// Self-play by MCTS: the moves of the root that are drawn by Gumbel noise and halved; at 0 the root is like any node.
    mcts_gumbel_moves: i32 = 0, 0..=64, step 4;
    /// Time management: how many moves a game is believed to have left.
    tm_moves_to_go: u32 = 36, 15..=80, step 2;
    /// Time management: how much of the increment a move gets, in per cent.
    tm_increment_share: u32 = 80, 20..=100, step 5;
    /// Time management: how much of the byoyomi a move gets, in per cent.
    tm_byoyomi_share: u32 = 90, 50..=100, step 5;
    /// Time management: the hard limit in multiples of the soft one.
    tm_hard_factor: f64 = 3.5, 1.5..=8.0, step 0.3;
    /// Time management: the most of the remaining time that a move may take, in per cent.
    tm_hard_share: u32 = 25, 5..=80, step 3;
    /// Time management: the least that the soft limit is multiplied by.
    tm_min_multiplier: f64 = 0.25, 0.05..=0.8, step 0.05;
    /// Time management: the most that the soft limit is multiplied by.
    tm_max_multiplier: f64 = 2.5, 1.2..=6.0, step 0.2;
    /// Time management: the multiplier when the best move has just changed.
    tm_stability_base: f64 = 1.35, 1.0..=2.5, step 0.07;
    /// Time management: what each iteration with the same best move takes off that.
    tm_stability_per_iteration: f64 = 0.08, 0.0..=0.2, step 0.01;
    /// Time management: how many such iterations count.
    tm_stability_max: u32 = 9, 3..=20, step 1;
    /// Time management: the score drop, in centipawns, that doubles the time.
    tm_score_drop_divisor: f64 = 150.0, 40.0..=600.0, step 15.0;
    /// Time management: the greatest score drop that counts, in centipawns.
    tm_max_score_drop: i32 = 120, 20..=400, step 12;
    /// Time management: the greatest rise of the score that counts, in centipawns.
    tm_max_score_rise: i32 = 40, 0..=200, step 6;
    /// Time management: the multiplier if no node went into the best move.
    tm_effort_base: f64 = 1.75, 1.0..=3.0, step 0.1;
    /// Time management: what is taken off that if all nodes went into the best move.
    tm_effort_slope: f64 = 1.05, 0.2..=2.5, step 0.1;
    /// Information-set MCTS: the exploration constant of PUCT.
    ismcts_exploration: f32 = 0.28, 0.05..=2.0, step 0.03;
    /// Information-set MCTS: by how much first-play urgency (FPU) is below the node's mean payoff once the whole prior mass has visits.
    ismcts_fpu_reduction: f32 = 0.05, 0.0..=0.5, step 0.02;
    /// Information-set MCTS: progressive widening, edges visited for each square root of the node's visits, beyond the first.
    ismcts_widening: f32 = 1.5, 0.1..=10.0, step 0.2;
    /// Information-set MCTS: half-width, after one visit, of the confidence interval by whose lower bound root actions are ranked.
    ismcts_confidence_radius: f64 = 0.3, 0.0..=2.0, step 0.05;
    /// Information-set MCTS: how many centipawns time management takes a mean payoff from 0 to 1 for.
    ismcts_centipawns_per_payoff: f64 = 800.0, 100.0..=4000.0, step 100.0;
}

impl Parameters {
    /// Sets the parameter with this name.
    ///
    /// # Errors
    /// If there is none of that name, or the value is no number within its range; nothing is changed then.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), InputError> {
        let (name, value) = Parameters::parse(name, text)?;
        self.assign(name, value);
        Ok(())
    }

    /// The name and the value of a parameter, checked.
    fn parse(name: &str, text: &str) -> Result<(&'static str, f64), InputError> {
        let row = Parameters::TABLE.iter().find(|row| row.name == name);
        let row = row.ok_or_else(|| InputError::new("parameter", name, "the name of a tunable parameter"))?;
        let value = text.parse::<f64>().ok().filter(|value| (row.min..=row.max).contains(value));
        let value = value.filter(|value| !row.is_integer || value.fract() == 0.0);
        let kind = if row.is_integer { "a whole number" } else { "a number" };
        let expected = || format!("{kind} from {} to {}", row.min, row.max);
        let value = value.ok_or_else(|| InputError::new(row.name, text, expected()))?;
        Ok((row.name, value))
    }
}

/// Values that parameters are set to in place of the game's own.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ParameterChanges(Vec<(&'static str, f64)>);

impl ParameterChanges {
    /// The game's own values.
    pub const NONE: ParameterChanges = ParameterChanges(Vec::new());

    /// Sets the parameter with this name.
    ///
    /// # Errors
    /// If there is none of that name, or the value is no number within its range; nothing is changed then.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), InputError> {
        self.0.push(Parameters::parse(name, text)?);
        Ok(())
    }

    /// A game's own parameters with these changes.
    pub fn apply(&self, own: &Parameters) -> Parameters {
        let mut parameters = *own;
        self.0.iter().for_each(|&(name, value)| parameters.assign(name, value));
        parameters
    }
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters::DEFAULT
    }
}

#[cfg(test)]
#[path = "../../tests/unit/eval/search_parameters.rs"]
mod tests;
