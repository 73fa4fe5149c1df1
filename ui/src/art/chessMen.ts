// Chess men: our own drawings after the Staunton pattern, and rounder ones for the chess of the Middle Ages.

const BASE = '<rect class="body" x="22" y="80" width="56" height="11" rx="3.5"/>';

const KNIGHT =
  `<path class="body" d="M29 80C29 66 37 58 44 47C37 48 33 55 27 57C21 59 16 52 19 46L32 28C33 22 36 18 37 11L46 18C67 20 79 42 75 80Z"/>` +
  `<path class="line" d="M52 24C64 34 67 52 66 73M22 49L25 51"/><circle class="dot" cx="39" cy="31" r="3"/>${BASE}`;

const ROOK =
  `<path class="body" d="M29 36L35 43L33 70L28 80H72L67 70L65 43L71 36Z"/>` +
  `<path class="body" d="M26 37V16H37V23H44.5V16H55.5V23H63V16H74V37Z"/><path class="line" d="M35 43H65M33 70H67"/>${BASE}`;

const STAUNTON: Record<string, string> = {
  P:
    `<path class="body" d="M41 46C41 60 35 68 31 80H69C65 68 59 60 59 46Z"/><circle class="body" cx="50" cy="29" r="14"/>` +
    `<path class="body" d="M35 43H65L61 50H39Z"/>${BASE}`,
  N: KNIGHT,
  B:
    `<path class="body" d="M42 59C41 68 35 73 31 80H69C65 73 59 68 58 59Z"/><circle class="body" cx="50" cy="13" r="5.5"/>` +
    `<path class="body" d="M50 19C63 28 70 42 62 55H38C30 42 37 28 50 19Z"/><path class="body" d="M34 54H66V61H34Z"/>` +
    `<path class="line" d="M50 30V46M42.5 38H57.5"/>${BASE}`,
  R: ROOK,
  Q:
    `<path class="body" d="M15 33L27 65C30 71 30 75 27 80H73C70 75 70 71 73 65L85 33L69 51L67 23L56 47L50 18L44 47L33 23L31 51Z"/>` +
    `<circle class="body" cx="15" cy="29" r="5"/><circle class="body" cx="33" cy="19" r="5"/><circle class="body" cx="50" cy="14" r="5"/>` +
    `<circle class="body" cx="67" cy="19" r="5"/><circle class="body" cx="85" cy="29" r="5"/>` +
    `<path class="line" d="M28 65C42 60 58 60 72 65M29 73H71"/>${BASE}`,
  K:
    `<path class="body" d="M46.5 6H53.5V13H60V19.5H53.5V29H46.5V19.5H40V13H46.5Z"/>` +
    `<path class="body" d="M50 31C57 23 82 25 82 43C82 53 74 59 71 66C69 71 70 75 72 80H28C30 75 31 71 29 66C26 59 18 53 18 43C18 25 43 23 50 31Z"/>` +
    `<path class="line" d="M50 32V62M29 66C42 61 58 61 71 66M29 73H71"/>${BASE}`,
};

const MEDIEVAL: Record<string, string> = {
  P: `<path class="body" d="M32 80C30 58 36 40 50 38C64 40 70 58 68 80Z"/><circle class="body" cx="50" cy="31" r="10"/>${BASE}`,
  N: KNIGHT,
  // The alfil, an elephant: its head with ear, tusk and trunk.
  B:
    `<path class="body" d="M36 80C39 72 39 66 36 60C35 68 33 76 26 78C19 79 14 75 15 70C22 71 23 65 22 56C20 42 25 27 38 20C54 12 72 19 77 36C80 50 75 66 73 80Z"/>` +
    `<path class="body" d="M37 53C33 60 25 62 17 57C25 56 29 53 31 48Z"/>` +
    `<path class="line" d="M54 30C66 26 72 38 67 51C63 61 54 58 51 47"/><circle class="dot" cx="38" cy="36" r="3.2"/>${BASE}`,
  R: ROOK,
  // The fers, the king's counsellor: a plain dome with a knob.
  Q:
    `<path class="body" d="M28 80C25 52 35 37 50 33C65 37 75 52 72 80Z"/><circle class="body" cx="50" cy="25" r="9"/>` +
    `<path class="line" d="M29 64C42 69 58 69 71 64M33 50C44 54 56 54 67 50"/>${BASE}`,
  // The king on his throne.
  K:
    `<path class="body" d="M24 80C21 54 26 42 34 40H66C74 42 79 54 76 80Z"/>` +
    `<path class="body" d="M31 41L27 15L39 27L50 11L61 27L73 15L69 41Z"/>` +
    `<path class="line" d="M32 35H68M26 66C42 71 58 71 74 66"/>${BASE}`,
};

/** On the base of the second army of a colour. */
const EMBLEM = '<path class="line" d="M30 91L37 80M41 91L48 80M52 91L59 80M63 91L70 80"/>';

/** The drawings of a pattern by kind. */
export const CHESS_PATTERNS: Record<"staunton" | "medieval", Record<string, string>> = {
  staunton: STAUNTON,
  medieval: MEDIEVAL,
};

/** A man of the second army of a colour: the same with a hatched base. */
export function ofSecondArmy(markup: string): string {
  return markup + EMBLEM;
}
