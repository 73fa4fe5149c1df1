// Szachao in five minutes.
import type { Lesson } from "./lesson.js";

const BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card";

export const szachao: Lesson = [
  {
    title: "Cards, then a move",
    text: [
      "Chess with two packs of cards. Each turn you first play a card on one of the two piles and draw a new one, then make a chess move.",
      "A card fits on one of the same suit or the same rank. Cards from 5 to 10 do nothing else.",
    ],
    record: `${BOARD} 7d,Ts AcJh8s4c2h/????? * -`,
    task: { ask: "The eight of spades fits on the ten of spades: choose it, then pile 2, and confirm.", answers: ["2:8s"], done: "Now you would draw a card and move a man." },
  },
  {
    title: "Burning",
    text: ["If nothing fits, or you want to keep an effect from happening, burn a card: it goes away without effect. Burning is always allowed."],
    record: `${BOARD} 7d,Ts AcJh8c4c2h/????? * -`,
    task: { ask: "Burn any card.", answers: ["x:Ac", "x:Jh", "x:8c", "x:4c", "x:2h"], done: "Nothing else would have fitted." },
  },
  {
    title: "Stairs",
    text: [
      "You may play several cards at once: each next one has the same rank as the one before, or is its neighbour in the same suit. Only the last one has its effect.",
    ],
    record: `${BOARD} 9c,5s TdQc7d7s6s/????? * -`,
    task: { ask: "Play three cards on the five of spades: six of spades, seven of spades, seven of diamonds.", answers: ["2:6s7s7d"], done: "Three cards gone, three new ones drawn." },
  },
  {
    title: "What the cards do",
    text: [
      "2: your pawns may go one square further. 3: the opponent discards three more cards. 4: the opponent skips the next move, but you may not capture now. Jack: you name a kind of man, which the opponent must move. Queen: your queen may change places with another man of yours.",
      "King of hearts: the opponent must move the same man again. King of spades: the opponent takes the last move back. Kings of clubs and diamonds: your king may go two squares. Ace: you change colours.",
    ],
    record: "4N2k/6pp/8/8/8/8/8/1Q4K1 w - - 0 9 1 chess Qc,8h 5c6d7c8d9c/????? *,KsKs card=Qc",
    task: { ask: "You have just played a queen. Change the places of queen and knight, and it is mate.", answers: ["b1e8"], done: "Mate on the back rank." },
  },
  {
    title: "Throwing it back",
    text: [
      "A three is answered with a three, a four with a four, a jack with a jack: the effect goes back. Whoever is in check always moves, whatever the cards say.",
    ],
    record: "4k3/8/4KP2/8/1Q6/8/8/8 w - - 7 9 1 card 9s,9d 4d5s6d8c5h/????? *,KsKsKdKdKcKc wait",
    task: { ask: "A four is pending on you: you would have to wait. Answer it with your own four on pile 2.", answers: ["2:4d"], done: "The opponent waits instead, and you will mate." },
  },
  {
    title: "The end",
    text: ["Checkmate wins, if no card gives a way out. Your opponent's cards stay hidden until the end; the engine does not see them either."],
    record: "4k3/6P1/3K4/8/8/8/7P/8 w - - 7 9 1 chess 6c,6h 9sTh6c7h6d/????? *,KsKsKdKdKcKc -",
    task: { ask: "All the kings are out of play. Promote to a queen: mate.", answers: ["g7g8q"], done: "No card is left that could help." },
  },
];
