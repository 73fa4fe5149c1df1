// Pictures of positions, painted from the server's SVG: one as PNG, and those of a whole game as an animated GIF.

/** The most pixels of a side: enough to read, and little enough to send. */
const MAX_SIDE = 1200;
const MAX_ANIMATED_SIDE = 640;
/** How long an animated picture shows each position, and the last, in milliseconds. */
const FRAME_MS = 900;
const LAST_MS = 3000;

/** What a picture is painted on. */
interface Painted { context: CanvasRenderingContext2D; width: number; height: number }

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the picture cannot be painted"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

async function paint(svg: string, side: number): Promise<Painted> {
  const image = await loaded(svg);
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("the picture cannot be painted");
  // Nothing shines through: viewers differ in what they put behind a picture.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { context, width: canvas.width, height: canvas.height };
}

/** The picture as PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const { context } = await paint(svg, MAX_SIDE);
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture cannot be painted")) : resolve(blob)), "image/png");
  });
}

/** Positions one after another as an animated GIF; `frame` gives the picture of each, and `done` hears how many there are. */
export async function gifOf(count: number, frame: (index: number) => Promise<string>, done: (frames: number) => void): Promise<Blob> {
  const { GIFEncoder, applyPalette, quantize } = await import("gifenc");
  const gif = GIFEncoder();
  let size: { width: number; height: number } | null = null;
  for (let index = 0; index < count; index++) {
    const { context, width, height } = await paint(await frame(index), MAX_ANIMATED_SIDE);
    // All frames are as large as the first, though words below a board may need more room later.
    size ??= { width, height };
    const { data } = context.getImageData(0, 0, size.width, size.height);
    const palette = quantize(data, 256);
    gif.writeFrame(applyPalette(data, palette), size.width, size.height, { palette, delay: index + 1 < count ? FRAME_MS : LAST_MS });
    done(index + 1);
    // Long games take a while, and the page goes on meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  gif.finish();
  return new Blob([gif.bytes() as BlobPart], { type: "image/gif" });
}
