/** Converts an image for upload: smaller, upright and without EXIF data, which contains the place and time. */
import { flyer } from '../domain/limits';

/** Larger files are rejected before decoding. */
const maxInputBytes = 20 * 1000 * 1000;
const qualities = [0.82, 0.7, 0.5];

/** Why a picture cannot be used. Texts: `content/photos.ts`. */
export type PictureProblem = 'pdf' | 'notAnImage' | 'heic' | 'tooLarge' | 'tooDetailed' | 'unreadable';
export type PictureResult = { ok: true; file: File } | { ok: false; why: PictureProblem };

interface Sizes {
  /** Lengths of the longer side in px, tried in order. */
  sides: readonly number[];
  maxBytes: number;
}
const sizesOfFlyer: Sizes = { sides: [1600], maxBytes: flyer.maxBytes };

/** Returns a WebP, a JPEG if the browser cannot encode WebP, or the reason why not. Never throws. */
export async function preparePicture(chosen: File, sizes = sizesOfFlyer): Promise<PictureResult> {
  if (isPdf(chosen)) return { ok: false, why: 'pdf' };
  if (!chosen.type.startsWith('image/') && !isHeic(chosen)) return { ok: false, why: 'notAnImage' };
  if (chosen.size >= maxInputBytes) return { ok: false, why: 'tooLarge' };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' });
  } catch {
    // Not a picture that this browser can read.
    return { ok: false, why: isHeic(chosen) ? 'heic' : 'unreadable' };
  }
  try {
    for (const side of sizes.sides) {
      const canvas = drawScaled(picture, side);
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob && blob.size <= sizes.maxBytes) return { ok: true, file: toFile(blob) };
      }
    }
    return { ok: false, why: 'tooDetailed' };
  } finally {
    picture.close();
  }
}

function drawScaled(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The format of iPhones. Only Safari decodes it, and some browsers give it no MIME type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

const toFile = (blob: Blob) =>
  new File([blob], `${Date.now()}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type });
