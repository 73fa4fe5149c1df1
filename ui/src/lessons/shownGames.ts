// Short games of each kind, which play themselves on the home page. Only the moves stand here: what they lead to is the
// rules' matter.

/** A game: its moves from the start, or from a record. */
export interface ShownGame {
  record?: string;
  moves: readonly string[];
}

/** A game from the moves that are written one after the other. */
function played(moves: string, record?: string): ShownGame {
  return { moves: moves.split(" "), ...(record === undefined ? {} : { record }) };
}

/** Cards that lie open, and the stock in the order in which it is drawn. */
const DEAL = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card",
  "Td,8c", "9c3c2d3dJh/5cKh6sJc7h",
  "9h6h9h4d5d2d5d6hJdQhAd5s5s9dTdJh6sTc3c2c6dQdAh4h5h2h8c8sAs8d8hAsKs7s4c7s3hAh8d7hQd4sQc7cKs6cJdKd"
    + "Qh7cJc8sTcTs4d2s3h3sThAc3dAc9s5h9cQs9s3s7d8hKc7d6d2hKh2c6c9dKdKc4cJsTh5c4sAdTs4hQs2sJsQc",
  "-",
].join(" ");

/** The games by name of the variant; one that has none here is not shown. */
export const SHOWN_GAMES: Readonly<Record<string, ShownGame>> = {
  shogi: played("3i3h 3c3d 2g2f 8b5b 5i6h 2b7g 8h7g 7a8b 7g1a+ 5a4b 1a2a 7c7d B*1e 2c2d 1e2d"),
  chess: played("e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5"),
  cessolis: played("g1f3 d8c6 f3d4 c6b6 c2c4 b6a5 a2a4 e7e6 a1a3 a5b6 a3b3 b6a6 d4b5 c7c5 b5c7 a6a5 b3b5 a5a4 b2b3"),
  martian: played(
    "b2a3 c7d8 c2a2 b6c5 d3d5 a7b6 b3c4 b6b1 c4d5 a6a4 b1b7 b8a7 d2d3 a7a4 a4a8 a8a3 a3c5 c6d7 d1a4 c5d4 a4d7 b7c6 d4d5 d5d3",
  ),
  martian3: played(
    "a3a5 c6d7 h6h4 c1e1 c8e8 h7h4 b1e1 d7e8 h8h4 a1e1 a5c5 g8h8 b3a4 a6a4 h8h4 a2a1 a7a4 f8f7 a4a8 a8a1 f7e6 a1e1 c5c3 e6e1",
  ),
  martian4: played(
    "a3a4 c7d8 f8e8 f1e1 a4a6 b7d7 h6h5 e1c1 a2a6 a6a1 h5h3 g1c1 c1h1 a7a1 e8d8 h1b1 a1a8 d7f7 h7h3 h3h8 b1d1 d8d7 h8h2 f2e3",
  ),
  quadroshah: played("b2b4 g9h7 j8j6 i2i4 b1c3 b8b7 m8m7 l2l4 d2d3 b9a7 j9k7 p2p3 c1k9 f8f7 l9k9 i1i2 d1b1 e9m1"),
  szachao: played(
    "x:9c e2e4 2:Jc=B g8f6 1:2d3d3c f1c4 2:5c-6s7h6h d7d5 2:5d4d b1c3 2:2d 0000 x:9h c4b5 2:Jd=K c7c6 2:Jh=K e4d5 x:5d e8d7 x:9h d5c6 2:Kh b7c6",
    DEAL,
  ),
};
