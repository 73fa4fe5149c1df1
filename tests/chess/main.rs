//! The chessboard under every mixture of permissions, and the rules of orthodox chess, each line of them tried on
//! positions worked out by hand; and a second, naive chess that both are held to on random games.

mod board;
mod naive;
