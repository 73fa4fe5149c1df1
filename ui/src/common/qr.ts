// A text as a QR code (ISO/IEC 18004).
import { correction, generate } from "lean-qr/nano";

/** Light modules about the code. */
const QUIET = 4;

/** The code as the path of a drawing with a quiet zone, in modules. */
export function qrPath(text: string): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return { size: code.size + 2 * QUIET, path };
}
