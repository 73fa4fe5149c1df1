// A link as a QR code, for the camera of another device.
import { useEffect, useState } from "preact/hooks";

/** The code; nothing as long as it is being made, or where the text is too long. */
export function QrCode(props: { text: string; name: string }) {
  const [drawn, draw] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import("./qr.js").then(({ qrPath }) => {
      if (wanted) draw(qrPath(props.text));
    });
    return () => {
      wanted = false;
    };
  }, [props.text]);
  if (drawn === null) return null;
  return (
    <svg class="qr-code" role="img" aria-label={props.name} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width={drawn.size} height={drawn.size} />
      <path d={drawn.path} />
    </svg>
  );
}
