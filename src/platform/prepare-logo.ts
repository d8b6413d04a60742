/** Converts a logo for upload: a picture that the browser opens, an SVG or a HEIC becomes a PNG without margins. */
import { maxInputPixels, openPicture, type PictureResult } from './prepare-picture';

/** The longer side in px. An SVG has no size that matters. */
const side = 1024;
/** Below this, a pixel counts as transparent. */
const leastAlpha = 8;

/** Returns a PNG, or the reason why not. Never throws. */
export async function prepareLogo(chosen: File, maxBytes: number): Promise<PictureResult> {
  try {
    const opened = await openPicture(chosen);
    if ('why' in opened) return { ok: false, why: opened.why };
    const { width, height } = opened;
    const scale = side / Math.max(width, height);
    const isDrawing = chosen.type === 'image/svg+xml';
    if (!isDrawing && width * height > maxInputPixels) return { ok: false, why: 'tooDetailed' };
    const picture = opened.image ?? (await createImageBitmap(opened.source));
    const drawn = canvasOf(width, height, isDrawing ? scale : Math.min(1, scale));
    const pen = drawn.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(picture, 0, 0, drawn.width, drawn.height);
    const area = pen && printedArea(pen.getImageData(0, 0, drawn.width, drawn.height));
    if (!area) return { ok: false, why: 'unreadable' };
    const cut = canvasOf(area.width, area.height);
    cut.getContext('2d')?.drawImage(drawn, -area.left, -area.top);
    const blob = await new Promise<Blob | null>((done) => cut.toBlob(done, 'image/png'));
    if (!blob || blob.size > maxBytes) return { ok: false, why: 'tooDetailed' };
    const file = new File([blob], `${Date.now()}.png`, { type: 'image/png' });
    return { ok: true, file, width: cut.width, height: cut.height };
  } catch {
    // Not a picture that this browser can read, or an SVG that it does not let out of the canvas.
    return { ok: false, why: 'unreadable' };
  }
}

function canvasOf(width: number, height: number, scale = 1): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return canvas;
}

/** Returns the part of a picture that has anything; null without any. */
export function printedArea({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < leastAlpha) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
