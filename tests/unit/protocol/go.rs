//! Unit tests of `src/protocol/go.rs`, with access to what is private there.

use super::*;

#[test]
fn all_parameters_are_read_together() {
    let go = Go::parse(
        "wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9 byoyomi 10 \
         searchmoves 7g7f 2g2f infinite ponder time 11 inc 12 clocks 13 14 15 incs 16 17 18",
    );
    assert_eq!((go.depth, go.nodes, go.mate), (Some(6), Some(7), Some(MateLimit::Within(8))));
    assert_eq!(go.search_moves.trim(), "7g7f 2g2f");
    assert_eq!((go.clocks.white_time, go.clocks.black_increment), (Some(1), Some(4)));
    assert_eq!((go.clocks.own_time, go.clocks.own_increment), (Some(11), Some(12)));
    assert_eq!(
        (go.clocks.seat_times.as_slice(), go.clocks.seat_increments.as_slice()),
        (&[13, 14, 15][..], &[16, 17, 18][..])
    );
    assert!(go.infinite && go.ponder && go.errors.is_empty());
}

#[test]
fn numbers_out_of_range_count_as_the_nearest_bound() {
    let go = Go::parse("wtime -50 btime 99999999999999999999999999 depth 0 nodes +7");
    assert_eq!((go.clocks.white_time, go.clocks.black_time), (Some(0), Some(MAX_MILLIS)));
    assert_eq!((go.depth, go.nodes), (Some(1), Some(7)));
    assert!(go.errors.is_empty());
}

/// Bots that count in seconds multiply by a thousand and send decimals.
#[test]
fn decimals_are_cut_off() {
    let go = Go::parse("wtime 60000.0 btime 999.9 movetime 250.");
    assert_eq!((go.clocks.white_time, go.clocks.black_time), (Some(60_000), Some(999)));
    assert!(go.errors.is_empty());
    assert_eq!(Go::parse("movetime 1.2.3").errors.len(), 1);
    assert_eq!(Go::parse("movetime .5").errors.len(), 1);
}

#[test]
fn unreadable_parameters_are_ignored_and_never_make_a_client_wait() {
    let go = Go::parse("depth abc");
    assert_eq!((go.depth, go.errors.len()), (Some(1), 1));
    let go = Go::parse("frobnicate 7 8 depth 3 movetime");
    assert_eq!((go.depth, go.errors.len()), (Some(3), 2));
    let rubbish = "x depth y ".repeat(100_000);
    assert_eq!(Go::parse(&rubbish).errors.len(), MAX_ERRORS);
}

#[test]
fn a_limit_makes_a_search_end_by_itself() {
    for endless in ["", "infinite", "ponder wtime 5 btime 5", "searchmoves e2e4", "mate infinite", "infinite depth 3"] {
        assert!(Go::parse(endless).task().runs_until_stop(), "{endless}");
    }
    for finite in ["depth 3", "nodes 9", "wtime 5 btime 5", "mate 3", "perft 2", "byoyomi 100", "clocks 1 2 3 4"] {
        assert!(!Go::parse(finite).task().runs_until_stop(), "{finite}");
    }
}

#[test]
fn a_parameter_without_its_number_does_not_swallow_the_next() {
    let go = Go::parse("depth movetime 30");
    assert_eq!((go.depth, go.clocks.move_time, go.errors.len()), (None, Some(30), 1));
}
