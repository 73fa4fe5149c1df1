// Made from the types of the server; see docs/board.md. Do not edit.

export const PAGES = [
  {"name":"home","path":"","argument":"none"},
  {"name":"game","path":"game","argument":"game"},
  {"name":"replay","path":"replay","argument":"game"},
  {"name":"analysis","path":"analysis","argument":"variant"},
  {"name":"editor","path":"editor","argument":"variant"},
  {"name":"puzzles","path":"puzzles","argument":"variant"},
  {"name":"help","path":"help","argument":"none"},
] as const;
