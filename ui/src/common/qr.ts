// QR codes (ISO/IEC 18004): a text in bytes, at error correction level M, up to 213 bytes.

/** Of each version from 1: codewords in all, error correction codewords a block, and how many blocks, at level M. */
const VERSIONS: readonly [total: number, check: number, blocks: number][] = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2], [172, 16, 4], [196, 18, 4], [242, 22, 4],
  [292, 22, 5], [346, 26, 5],
];
/** The rows of alignment patterns, by version. */
const ALIGNMENTS: readonly number[][] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
];
/** From this version on the length takes two bytes, and the version is written into the symbol. */
const LONG_LENGTH = 10;
const WRITTEN_VERSION = 7;
/** Level M, mask 0: the mask is not chosen by its penalty, which readers do not need. */
const LEVEL_AND_MASK = 0b00_000;

// Arithmetic in the field of 256 elements with the polynomial 0x11d.
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!);

/** The Reed-Solomon codewords of a block. */
function checkWords(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root++) {
    const next = [...generator, 0];
    for (const [index, factor] of generator.entries()) next[index + 1]! ^= times(factor, EXP[root]!);
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let index = 0; index < data.length; index++) {
    const factor = rest[index]!;
    for (const [offset, other] of generator.entries()) rest[index + offset]! ^= times(other, factor);
  }
  return rest.slice(data.length);
}

/** The codewords of the data: mode, length, bytes and padding. */
function dataWords(bytes: Uint8Array, version: number, count: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < LONG_LENGTH ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * count - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(bits.slice(at, at + 8).reduce((all, bit) => 2 * all + bit, 0));
  for (let pad = 0; words.length < count; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Data and check words of all blocks, taken in turns. */
function interleaved(bytes: Uint8Array, version: number): number[] {
  const [total, check, blocks] = VERSIONS[version - 1]!;
  const count = total - check * blocks;
  const words = dataWords(bytes, version, count);
  const short = Math.floor(count / blocks);
  const firstLong = blocks - (count % blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block >= firstLong ? 1 : 0);
    parts.push(words.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => checkWords(part, check));
  const turns = (lists: number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
  return [...turns(parts, short + 1), ...turns(checks, check)];
}

/** The remainder that protects format and version: `value` shifted, then reduced by the generator. */
function protectedBits(value: number, length: number, generator: number): number {
  let rest = value << length;
  for (let bit = 31 - length - 1; bit >= 0; bit--) if ((rest >> (bit + length)) & 1) rest ^= generator << bit;
  return (value << length) | rest;
}

class Code {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = 17 + 4 * version;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.patterns();
    this.format();
    this.writeVersion();
  }

  private set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }

  /** Squares within squares about a middle: rings at these distances are light. */
  private target(row: number, column: number, reach: number, light: readonly number[]): void {
    for (let down = -reach; down <= reach; down++) {
      for (let right = -reach; right <= reach; right++) {
        this.set(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  }

  private patterns(): void {
    const last = this.size - 1;
    for (let at = 0; at < this.size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [row, column] of [[3, 3], [3, last - 3], [last - 3, 3]] as const) this.target(row, column, 4, [2, 4]);
    const places = ALIGNMENTS[this.version - 1]!;
    for (const row of places) {
      for (const column of places) {
        const isCorner = (row === 6 && column === 6) || (row === 6 && column === last - 6) || (row === last - 6 && column === 6);
        if (!isCorner) this.target(row, column, 2, [1]);
      }
    }
    this.set(last - 7, 8, true);
  }

  private format(): void {
    const bits = protectedBits(LEVEL_AND_MASK, 10, 0x537) ^ 0x5412;
    const last = this.size - 1;
    for (let bit = 0; bit < 15; bit++) {
      const dark = ((bits >> bit) & 1) === 1;
      // Once beside the upper left pattern, jumping over the timing, and once split over the other two.
      if (bit < 8) this.set(bit < 6 ? bit : bit + 1, 8, dark);
      else this.set(8, bit === 8 ? 7 : 14 - bit, dark);
      if (bit < 8) this.set(8, last - bit, dark);
      else this.set(last - 14 + bit, 8, dark);
    }
  }

  private writeVersion(): void {
    if (this.version < WRITTEN_VERSION) return;
    const bits = protectedBits(this.version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit++) {
      const dark = ((bits >> bit) & 1) === 1;
      const [long, short] = [Math.floor(bit / 3), this.size - 11 + (bit % 3)];
      this.set(long, short, dark);
      this.set(short, long, dark);
    }
  }

  /** Writes the words in pairs of columns from the right, up and down in turns, under the mask. */
  fill(words: readonly number[]): void {
    let bit = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2, up = !up) {
      if (right === 6) right--;
      for (let step = 0; step < this.size; step++) {
        const row = up ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) {
          if (this.fixed[row]![column]!) continue;
          const isSet = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          this.dark[row]![column] = isSet !== ((row + column) % 2 === 0);
          bit++;
        }
      }
    }
  }
}

/** The dark modules of a text's QR code by row; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = ([total, check, blocks]: readonly [number, number, number], version: number) =>
    bytes.length + (version < LONG_LENGTH ? 2 : 3) <= total - check * blocks;
  const version = VERSIONS.findIndex((each, index) => fits(each, index + 1)) + 1;
  if (version === 0) return null;
  const symbol = new Code(version);
  symbol.fill(interleaved(bytes, version));
  return symbol.dark;
}

/** The code as the path of a drawing with a quiet zone, in modules. */
export function qrPath(text: string): { size: number; path: string } | null {
  const code = qrCode(text);
  if (code === null) return null;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  return { size: code.length + 2 * QUIET, path };
}

/** Light modules about the code. */
const QUIET = 4;
