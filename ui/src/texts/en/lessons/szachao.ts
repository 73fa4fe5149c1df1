// The lesson of Szachao in English, a step after the other as in `src/lessons/szachao.ts`.
import type { LessonWords } from "../../lessonWords.js";

export const szachao: LessonWords = [
  {
    title: "Cards, then a move",
    text: [
      "Chess with two packs of cards. Each turn you first play a card on one of the two piles and draw a new one, then make a chess move.",
      "A card fits on one of the same suit or the same rank. Cards from 5 to 10 do nothing else.",
    ],
    ask: "The eight of spades fits on the ten of spades: choose it, then pile 2, and confirm.",
    done: "Now you would draw a card and move a man.",
  },
  {
    title: "Burning",
    text: [
      "If nothing fits, or you want to keep an effect from happening, burn a card: it goes away without effect. Burning is always allowed.",
    ],
    ask: "Burn any card.",
    done: "Nothing else would have fitted.",
  },
  {
    title: "Stairs",
    text: [
      "You may play several cards at once: each next one has the same rank as the one before, or is its neighbour in the same suit. Only the last one has its effect.",
    ],
    ask: "Play three cards on the five of spades: six of spades, seven of spades, seven of diamonds.",
    done: "Three cards gone, three new ones drawn.",
  },
  {
    title: "What the cards do",
    text: [
      "2: your pawns may go one square further. 3: the opponent discards three more cards. 4: the opponent skips the next move, but you may not capture now. Jack: you name a kind of man, which the opponent must move. Queen: your queen may change places with another man of yours.",
      "King of hearts: the opponent must move the same man again. King of spades: the opponent takes the last move back. Kings of clubs and diamonds: your king may go two squares. Ace: you change colours.",
    ],
    ask: "You have just played a queen. Change the places of queen and knight, and it is mate.",
    done: "Mate on the back rank.",
  },
  {
    title: "Throwing it back",
    text: [
      "A three is answered with a three, a four with a four, a jack with a jack: the effect goes back. Whoever is in check always moves, whatever the cards say.",
    ],
    ask: "A four is pending on you: you would have to wait. Answer it with your own four on pile 2.",
    done: "The opponent waits instead, and you will mate.",
  },
  {
    title: "The end",
    text: [
      "Checkmate wins, if no card gives a way out. Your opponent's cards stay hidden until the end; the engine does not see them either.",
    ],
    ask: "All the kings are out of play. Promote to a queen: mate.",
    done: "No card is left that could help.",
  },
];
