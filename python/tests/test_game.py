"""Games: rules, records, and what is refused."""

import copy
import pickle
import random

import chess
import chess.pgn
import pentad
import pytest

VARIANTS = pentad.variants()


def random_game(variant: str, seed: int, plies: int = 40) -> pentad.Game:
    """A game of random moves from a deal."""
    choose = random.Random(seed).choice
    game = pentad.Game.deal(variant, seed)
    for _ in range(plies):
        moves = game.legal_moves()
        if not moves:
            break
        game.push(choose(moves))
    return game


@pytest.mark.parametrize("variant", VARIANTS)
def test_taking_back_all_moves_leads_to_the_start(variant: str) -> None:
    game = random_game(variant, 1)
    game.undo(game.ply)
    assert game.record == game.start


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_begins_anew_at_its_start_and_moves(variant: str) -> None:
    game = random_game(variant, 2)
    again = pentad.Game(variant, game.start, game.moves)
    assert (again.record, again.ply) == (game.record, game.ply)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_is_independent(variant: str, twin: object) -> None:
    game = random_game(variant, 3, plies=4)
    other = twin(game)
    assert other.moves == game.moves
    other.push(other.legal_moves()[0])
    assert other.ply == game.ply + 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_perft_counts_the_moves_after_each_move(variant: str) -> None:
    """Two plies, counted by playing them. With hidden cards a move has as many ends as there are draws."""
    game = pentad.Game(variant)
    if game.state()["piles"]:
        assert game.perft(1) == len(game.legal_moves())
        return
    total = 0
    for move in game.legal_moves():
        game.push(move)
        total += len(game.legal_moves())
        game.undo()
    assert game.perft(2) == total


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_state_is_the_record_as_data(variant: str) -> None:
    game = random_game(variant, 4, plies=6)
    state = game.state()
    assert (state["variant"], state["record"], state["ply"]) == (variant, game.record, game.ply)
    assert [action["text"] for action in state["legal"]] == game.legal_moves()
    assert game.state(game.seat)["record"] == game.view(game.seat)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_picture_is_svg(variant: str) -> None:
    game = pentad.Game(variant)
    assert game._repr_svg_().startswith("<svg") and "</svg>" in game.svg(1, [game.legal_moves()[:1]])


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_are_read_as_they_were_written(variant: str) -> None:
    game = random_game(variant, 5)
    game.headers = [("Event", "test")]
    for text in (game.to_pgn(), game.to_text("games")):
        assert pentad.Game.from_text(text, variant).moves == game.moves
    assert dict(pentad.Game.from_pgn(game.to_pgn(), variant).headers)["Event"] == "test"


@pytest.mark.parametrize("seed", range(20))
def test_chess_agrees_with_python_chess(seed: int) -> None:
    game, board = pentad.Game("chess"), chess.Board()
    choose = random.Random(seed).choice
    while game.result is None and game.ply < 200:
        assert game.legal_moves() == sorted(move.uci() for move in board.legal_moves)
        assert game.record == board.fen()
        move = choose(game.legal_moves())
        game.push(move)
        board.push_uci(move)
    outcome = board.outcome(claim_draw=True)
    if game.result is not None and game.result.winners:
        assert game.result.reason == "checkmate" and board.is_checkmate()
    elif game.result is not None:
        assert outcome is not None and outcome.winner is None


def test_python_chess_reads_what_is_written() -> None:
    import io

    game = random_game("chess", 6, plies=60)
    read = chess.pgn.read_game(io.StringIO(game.to_pgn()))
    assert [move.uci() for move in read.mainline_moves()] == game.moves


@pytest.mark.parametrize("seed", range(20))
def test_shogi_agrees_with_cshogi(seed: int) -> None:
    cshogi = pytest.importorskip("cshogi")
    game, board = pentad.Game("shogi"), cshogi.Board()
    choose = random.Random(seed).choice
    while game.result is None and game.ply < 200:
        assert game.legal_moves() == sorted(cshogi.move_to_usi(move) for move in board.legal_moves)
        assert game.record == board.sfen()
        move = choose(game.legal_moves())
        game.push(move)
        board.push_usi(move)
    if game.result is not None and game.result.reason == "checkmate":
        assert board.is_game_over()


@pytest.mark.parametrize("format", ["kif", "csa", "jkf"])
def test_shogi_is_read_as_it_was_written(format: str) -> None:
    game = random_game("shogi", 7)
    read = getattr(pentad.Game, f"from_{format}")(getattr(game, f"to_{format}")())
    assert read.moves == game.moves


def test_a_file_of_two_games_is_not_one_game() -> None:
    two = pentad.Game("chess", moves="e2e4").to_pgn() + "\n" + pentad.Game("chess", moves="d2d4").to_pgn()
    assert [game.moves for game in pentad.read_games(two)] == [["e2e4"], ["d2d4"]]
    with pytest.raises(ValueError, match="found 2 games, expected one"):
        pentad.Game.from_pgn(two)


def test_the_ending_of_a_file_is_kept_until_the_game_goes_on() -> None:
    game = pentad.Game.from_pgn("1. e4 e5 1-0")
    assert game.ending is not None and game.ending.startswith("1") and "1-0" in game.to_pgn()
    game.push("g1f3")
    assert game.ending is None


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: pentad.Game("go"), "found 'go', expected one of shogi chess"),
        (lambda: pentad.Game("chess", "8/8 w"), "position: "),
        (lambda: pentad.Game("chess", moves="e2e4 e2e4"), "position: move 2: "),
        (lambda: pentad.Game("chess", rules={"Castling": "no"}), "chess has no rule option 'Castling'"),
        (
            lambda: pentad.Game("szachao", rules={"Szachao_AceInCheck": "perhaps"}),
            "Szachao_AceInCheck: found 'perhaps', expected forbidden allowed",
        ),
        (lambda: pentad.Game("martian", rules={"Martian_NoCaptureLimit": -2}), "found '-2', expected -1 to 10000"),
        (lambda: pentad.rules("go"), "found 'go', expected one of shogi chess"),
        (lambda: pentad.Game("chess").push("e2e5"), "found 'e2e5', expected a legal move"),
        (lambda: pentad.Game("chess").push("\0\ud7ff" * 9), "expected a legal move"),
        (lambda: pentad.Game("chess").undo(), "at most 0"),
        (lambda: pentad.Game("chess").view(3), "seat: found 3, expected 1 to 2"),
        (lambda: pentad.Game("chess").state("nobody"), "viewer: found 'nobody'"),
        (lambda: pentad.Game("chess").shuffle(1), "no stock of cards"),
        (lambda: pentad.Game("chess").to_kif(), "format: found 'kif'"),
        (lambda: pentad.Game("chess").to_text("doc"), "found 'doc', expected one of"),
        (lambda: pentad.Game("chess").svg(lines=[["a1a8"]]), "a1a8"),
        (lambda: pentad.Game.from_kif("this is no game"), ""),
        (lambda: pentad.read_games(b"\xff\xfe\x00"), ""),
    ],
)
def test_what_is_refused_is_a_value_error_with_one_line(ask: object, line: str) -> None:
    with pytest.raises(ValueError) as refusal:
        ask()
    assert line in str(refusal.value) and "\n" not in str(refusal.value)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_listed_are_those_that_a_game_takes(variant: str) -> None:
    for name, option in pentad.rules(variant).items():
        kind = {"check": lambda: ["true", "false"], "combo": lambda: option["choices"]}
        values = kind.get(option["type"], lambda: [str(option["min"]), str(option["max"])])()
        assert option["default"] in values or option["type"] == "spin"
        for value in values:
            assert pentad.Game(variant, rules={name: value}).rules == {name: value}


# Black's king is in check from the rook; the ace of hearts lies on the nine of hearts, and may be played in check only if
# the rule allows it.
CHECKED = "4k3/8/8/8/8/8/8/4RK2 b - - 0 1 2 card 9h,8s 3c4c5c6c7c/Ah2d4d6d7d * -"


def test_an_ace_is_played_in_check_only_by_the_rule() -> None:
    by_default = pentad.Game("szachao", CHECKED)
    allowed = pentad.Game("szachao", CHECKED, rules={"Szachao_AceInCheck": "allowed"})
    assert "1:Ah" not in by_default.legal_moves()
    assert "1:Ah" in allowed.legal_moves()


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_are_played_by_the_same_rules(twin: object) -> None:
    game = pentad.Game("szachao", CHECKED, rules={"Szachao_AceInCheck": "allowed"})
    other = twin(game)
    assert other.rules == game.rules and other.legal_moves() == game.legal_moves()


def test_a_games_file_keeps_the_rules() -> None:
    """Two pawns are exchanged for none within three moves, after which the game is drawn by the rule."""
    game = pentad.Game("martian", rules={"Martian_NoRejection": True, "Martian_NoCaptureLimit": 3})
    choose = random.Random(9).choice
    while game.result is None:
        game.push(choose(game.legal_moves()))
    again = pentad.Game.from_text(game.to_text("games"))
    assert again.rules == game.rules == {"Martian_NoRejection": "true", "Martian_NoCaptureLimit": "3"}
    assert again.result == game.result


def test_noise_is_refused_or_read_but_never_ends_the_process() -> None:
    noise = random.Random(8)
    letters = "KQRBNPkqrbnp/12345678 -w*+=:xa0?,\n\t" + "\u6b69\u00e9\0"
    for _ in range(3000):
        text = "".join(noise.choices(letters, k=noise.randrange(60)))
        for ask in (
            lambda: pentad.Game(noise.choice(VARIANTS), text),
            lambda: pentad.Game(noise.choice(VARIANTS), moves=text),
            lambda: pentad.read_games(text, noise.choice(VARIANTS)),
        ):
            try:
                ask()
            except ValueError:
                pass


TOLD = """[Event "Final"]
[White "Ann"]
[Black "Bob"]
[Opening "Italian"]

{before} 1. e4 {[%clk 0:03:00] mine} e5 $1 (1... c5 {sharp}) 2. Nf3 {[%eval 0.3]} Nc6 1-0
"""


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_twins_keep_what_a_file_told(twin: object) -> None:
    game = pentad.Game.from_pgn(TOLD)
    other = twin(game)
    assert (other.moves, other.headers, other.ending) == (game.moves, game.headers, game.ending)
    assert other.to_pgn() == game.to_pgn() and other.to_text("games") == game.to_text("games")


def test_an_exported_game_keeps_what_its_file_told() -> None:
    written = pentad.Game.from_pgn(TOLD).to_pgn()
    for part in ('[Event "Final"]', '[White "Ann"]', '[Opening "Italian"]', "before", "[%clk 0:03:00]", "mine", "$1", "c5"):
        assert part in written, part
    assert "sharp" in written and "[%eval 0.3]" in written and written.rstrip().endswith("1-0")
    kif = pentad.Game("shogi", moves="7g7f 3c3d").to_kif().replace("( 0:00/00:00:00)", "( 0:07/00:00:07)")
    assert pentad.Game.from_kif(kif).to_kif().count("0:07") == kif.count("0:07")


def test_what_was_told_of_other_moves_is_gone_when_the_game_goes_on_elsewhere() -> None:
    game = pentad.Game.from_pgn(TOLD)
    game.undo(3)
    game.push("d7d5")
    written = game.to_pgn()
    assert game.ending is None and "mine" in written and "before" in written
    assert not any(gone in written for gone in ("$1", "sharp", "eval")), written


def test_a_file_that_goes_on_after_a_dead_position_is_written_whole() -> None:
    """Two kings alone are a draw; servers play on."""
    text = '[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]\n\n1. Kxe2 Ke7 2. Ke3 1/2-1/2\n'
    game = pentad.Game.from_pgn(text)
    assert "2. Ke3" in game.to_pgn() and "2. Ke3" in pickle.loads(pickle.dumps(game)).to_pgn()


@pytest.mark.parametrize("seed", range(8))
def test_a_dealt_game_shuffles_whenever_it_must(seed: int) -> None:
    """Every listed move may be played; some need more cards than the stock has."""
    game, choose = pentad.Game.deal("szachao", seed), random.Random(seed)
    while game.result is None and game.ply < 400:
        # Cards are played rather than kept, so that the stock is soon used up.
        moves = game.legal_moves()
        cards = [move for move in moves if ":" in move]
        game.push(choose.choice(cards or moves))
    assert any(move.startswith("shuffle") for move in game.moves) or game.result is not None
    assert pickle.loads(pickle.dumps(game)).record == game.record
    again = pentad.Game("szachao", game.start, game.moves)
    assert again.record == game.record, "the shuffles stand among the moves"


def test_a_twin_of_a_dealt_game_is_dealt_by_the_same_dealer() -> None:
    games = [pentad.Game.deal("szachao", 3)]
    games += [pickle.loads(pickle.dumps(games[0])), copy.copy(games[0])]
    choose = random.Random(3)
    while games[0].result is None and games[0].ply < 200:
        move = choose.choice(games[0].legal_moves())
        for game in games:
            game.push(move)
    assert len({game.record for game in games}) == 1


@pytest.mark.parametrize("number", [-1, -(2**70), 2**64, 2**4000], ids=["-1", "-2^70", "2^64", "2^4000"])
def test_a_wrong_number_is_a_value_error_that_names_its_argument(number: int) -> None:
    game, engine, encoding = pentad.Game("chess", moves="e2e4"), pentad.Engine("chess", hash_mb=1), pentad.Encoding("chess")
    for name, ask in {
        "plies": lambda: game.undo(number),
        "depth": lambda: game.perft(number),
        "seat": lambda: game.view(number),
        "seed": lambda: pentad.Game.deal("szachao", number),
        "threads": lambda: pentad.Engine("chess", threads=number),
        "hash_mb": lambda: pentad.Engine("chess", hash_mb=number),
        "elo": lambda: pentad.Engine("chess", elo=number),
        "nodes": lambda: engine.think(game, nodes=number),
        "multipv": lambda: engine.think(game, nodes=1, multipv=number),
        "action": lambda: encoding.choose(game, [], number),
        "chosen": lambda: encoding.legal(game, [number]),
    }.items():
        with pytest.raises(ValueError, match=f"^{name}: ") as refusal:
            ask()
        assert "\n" not in str(refusal.value)
    with pytest.raises(ValueError, match="^seat: "):
        game.state(number)
    with pytest.raises(ValueError):
        pentad.Game("martian", rules={"Martian_NoCaptureLimit": number if number != -1 else -7})


def test_outcomes_are_equal_to_their_twins() -> None:
    result = pentad.Game("chess", moves="f2f3 e7e5 g2g4 d8h4").result
    for twin in (copy.copy(result), copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
        assert twin == result and hash(twin) == hash(result) and str(twin) == "2 checkmate"


def test_the_package_says_its_version() -> None:
    import re

    assert re.fullmatch(r"\d+\.\d+\.\d+.*", pentad.__version__)
