//! Carries out `go`: events of the engine as info lines, and one answer at the end.

use super::go::{Go, MateLimit};
use super::protocol_state::ProtocolState;
use super::reply::{self, ScoreFormat};
use base::score::Score;
use host::event::{Answer, Event};
use host::task::Task;
use host::think_request::MateRequest;
use rules::dialect::Dialect;
use rules::outcome::GameResult;
use session::MateReply;
use std::time::Duration;

impl ProtocolState {
    /// Carries out a `go`, which always ends in exactly one answer.
    pub(super) fn go(&mut self, go: &Go, task: &Task) {
        go.errors.iter().for_each(|problem| self.out.info_error(problem));
        match (go.perft, self.dialect, go.mate) {
            (Some(_), ..) if self.refused_position.is_some() => self.report_refused_position(),
            (Some(depth), ..) => self.perft(depth, task),
            (_, Dialect::Usi, Some(_)) if self.refused_position.is_some() => {
                self.report_refused_position();
                self.out.print_lines("checkmate timeout");
            }
            _ if self.refused_position.is_some() => self.refuse_to_search(task),
            (_, Dialect::Usi, Some(mate)) => self.solve_mate(mate, go, task),
            _ => self.think(go, task),
        }
    }

    fn report_refused_position(&self) {
        if let Some(error) = &self.refused_position {
            self.out.info_error(format!("go: no position was accepted since the one refused: {error}"));
        }
    }

    /// Answers without a move: the client's position was refused, so a move on the board would belong to another game.
    fn refuse_to_search(&self, task: &Task) {
        self.report_refused_position();
        task.wait_until_answer_due();
        self.out.print_lines(match self.dialect {
            Dialect::Uci => "bestmove 0000",
            Dialect::Usi => "bestmove resign",
        });
    }

    fn score_format(&mut self) -> ScoreFormat {
        let variant = self.game.variant();
        let chances = self.engine.chances(&self.game);
        ScoreFormat {
            dialect: self.dialect,
            turns: self.game.turn_order(),
            chances,
            shows_wdl: self.option_values.show_wdl || variant.description.hidden_information,
        }
    }

    /// Searches, and prints the best move.
    fn think(&mut self, go: &Go, task: &Task) {
        let (out, format) = (self.out.clone(), self.score_format());
        let mut print_event = |event| match event {
            Event::Info(info) => {
                out.print_lines(&reply::info_line(&info, format));
                if out.is_closed() {
                    task.stop();
                }
            }
            Event::Mate(verdict) => out.info_string(reply::mate_verdict(verdict)),
            Event::Problem(error) => out.info_error(error),
            Event::Answer(_) => {}
        };
        let answer = self.engine.think(&self.game, &go.request(self.dialect), task, &mut print_event);
        self.print_answer(answer);
    }

    fn print_answer(&mut self, answer: Answer) {
        let text = match (answer, self.dialect) {
            (Answer::Move { best, ponder: Some(ponder) }, _) => format!("bestmove {best} ponder {ponder}"),
            (Answer::Move { best, ponder: None }, _) => format!("bestmove {best}"),
            (Answer::ClaimWin, _) => "bestmove win".to_owned(),
            (Answer::GameOver(result), dialect) => {
                let score = match result {
                    GameResult::Loss => Score::mated_in(0),
                    GameResult::Draw => Score::DRAW,
                    GameResult::Win => Score::mate_in(1),
                };
                let over = reply::game_over(score, self.score_format());
                self.out.print_lines(&over);
                match (dialect, result) {
                    (Dialect::Usi, GameResult::Loss) => "bestmove resign".to_owned(),
                    _ => "bestmove (none)".to_owned(),
                }
            }
            (Answer::None, Dialect::Uci) => "bestmove (none)".to_owned(),
            (Answer::None, Dialect::Usi) => "bestmove resign".to_owned(),
        };
        self.out.print_lines(&text);
    }

    /// Carries out USI's `go mate`.
    fn solve_mate(&mut self, mate: MateLimit, go: &Go, task: &Task) {
        let time = match mate {
            MateLimit::Within(millis) => Some(Duration::from_millis(millis)),
            MateLimit::Infinite => None,
        };
        let request = MateRequest { dialect: self.dialect, time, nodes: go.nodes };
        match self.engine.solve_mate(&self.game, &request, task) {
            MateReply::Mate { line, .. } => self.out.print_lines(&format!("checkmate {}", line.join(" "))),
            MateReply::NoMate => self.out.print_lines("checkmate nomate"),
            MateReply::Unknown => self.out.print_lines("checkmate timeout"),
            MateReply::NotImplemented => self.out.print_lines("checkmate notimplemented"),
        }
    }
}
