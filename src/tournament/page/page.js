"use strict";
// The pages of the games: `#g17` shows game 17, anything else the tables.
const byId = (id) => document.getElementById(id);
const read = (id) => JSON.parse(byId(id).textContent);
const elements = read("elements");
const tables = byId("tables"), view = byId("game");
const numbers = [...document.querySelectorAll("script[data-game]")].map((script) => Number(script.dataset.game));
let game = null, ply = 0;

// All frames of a game, each a list of numbers of elements.
function framesOf(first, changes) {
  const frames = [first];
  for (const splices of changes) {
    const frame = frames[frames.length - 1].slice();
    for (const [at, removed, added] of splices) frame.splice(at, removed, ...added);
    frames.push(frame);
  }
  return frames;
}

function show(next) {
  ply = Math.max(0, Math.min(game.moves.length, next));
  byId("board").innerHTML = game.frames[ply].map((number) => elements[number]).join("");
  byId("ply").value = ply;
  const buttons = byId("moves").querySelectorAll("button");
  buttons.forEach((button, at) => (at + 1 === ply ? button.setAttribute("aria-current", "true") : button.removeAttribute("aria-current")));
  if (ply > 0) {
    const list = byId("moves"), current = buttons[ply - 1];
    const above = current.offsetTop < list.scrollTop, below = current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight;
    if (above || below) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
  const move = ply > 0 ? game.moves[ply - 1] : null;
  byId("info").textContent = move ? `${ply}. ${move.text} (${move.by})${move.info ? ": " + move.info : ""}` : "start";
}

function entry(list, name, value) {
  const term = document.createElement("dt"), text = document.createElement("dd");
  term.textContent = name;
  text.textContent = value;
  list.append(term, text);
}

function open(number) {
  const data = read(`g${number}-data`);
  game = { moves: data.moves, frames: framesOf(data.first, data.changes) };
  byId("title").textContent = data.title;
  const facts = byId("facts");
  facts.replaceChildren();
  for (const [name, value] of data.facts) entry(facts, name, value);
  byId("fault").hidden = !data.fault;
  byId("fault").textContent = data.fault || "";
  const at = numbers.indexOf(number);
  for (const [id, other] of [["before", numbers[at - 1]], ["after", numbers[at + 1]]]) {
    byId(id).hidden = other === undefined;
    if (other !== undefined) byId(id).href = `#g${other}`;
  }
  const moves = data.moves.map((move, index) => {
    const item = document.createElement("li"), button = document.createElement("button");
    button.type = "button";
    button.textContent = `${index + 1}. ${move.text}`;
    if (index < data.opening) button.className = "opening";
    button.addEventListener("click", () => show(index + 1));
    item.append(button);
    return item;
  });
  byId("moves").replaceChildren(...moves);
  byId("ply").max = data.moves.length;
  show(data.opening);
}

function route() {
  const found = /^#g(\d+)$/.exec(location.hash);
  const number = found ? Number(found[1]) : null;
  const isGame = numbers.includes(number);
  tables.hidden = isGame;
  view.hidden = !isGame;
  game = null;
  if (isGame) {
    open(number);
    window.scrollTo(0, 0);
  }
}

const steps = { first: () => 0, back: () => ply - 1, on: () => ply + 1, last: () => game.moves.length };
for (const [id, target] of Object.entries(steps)) byId(id).addEventListener("click", () => show(target()));
byId("ply").addEventListener("input", (event) => show(Number(event.target.value)));
document.addEventListener("keydown", (event) => {
  const step = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" }[event.key];
  if (!game || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(steps[step]());
});
window.addEventListener("hashchange", route);
route();
