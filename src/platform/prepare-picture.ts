/** Converts an image for upload: smaller, upright and without EXIF data, which contains the place and time. */
import { flyer } from '../domain/limits';
import { openHeic } from './open-heic';

/** Larger files are rejected before decoding. */
const maxInputBytes = 20 * 1000 * 1000;
/** More pixels, which a small file may have, could end the tab. */
export const maxInputPixels = 100 * 1000 * 1000;
const qualities = [0.82, 0.7, 0.5];

/** Why a picture cannot be used. Texts: `content/photos.ts`. */
export type PictureProblem = 'pdf' | 'notAnImage' | 'heic' | 'tooLarge' | 'tooDetailed' | 'unreadable';
export type PictureResult =
  | { ok: true; file: File; width: number; height: number }
  | { ok: false; why: PictureProblem };

interface Sizes {
  /** Lengths of the longer side in px, tried in order. */
  sides: readonly number[];
  maxBytes: number;
}
/** A rectangle in pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}
const sizesOfFlyer: Sizes = { sides: [1600], maxBytes: flyer.maxBytes };

/**
 * Returns a WebP, a JPEG if the browser cannot encode WebP, or the reason why not. Never throws.
 * @param part of a picture that is not larger than `sizes`; without it the whole
 */
export async function preparePicture(
  chosen: File,
  sizes = sizesOfFlyer,
  part?: Part,
): Promise<PictureResult> {
  if (isPdf(chosen)) return { ok: false, why: 'pdf' };
  let picture: ImageBitmap;
  try {
    const opened = await openPicture(chosen);
    if ('why' in opened) return { ok: false, why: opened.why };
    const { source, width, height } = opened;
    if (width * height > maxInputPixels) return { ok: false, why: 'tooDetailed' };
    const largest = Math.max(...sizes.sides);
    // By the longer side: a browser that turns the picture after resizing it makes it larger than needed, but never distorts it.
    const longer = width > height ? { resizeWidth: largest } : { resizeHeight: largest };
    picture = await createImageBitmap(source, {
      imageOrientation: 'from-image',
      ...(Math.max(width, height) > largest && { ...longer, resizeQuality: 'high' }),
    });
  } catch {
    // Not a picture that this browser can read.
    return { ok: false, why: 'unreadable' };
  }
  try {
    for (const side of sizes.sides) {
      const canvas = drawScaled(
        picture,
        part ?? { x: 0, y: 0, width: picture.width, height: picture.height },
        side,
      );
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob && blob.size <= sizes.maxBytes) {
          const { width, height } = canvas;
          return { ok: true, file: toFile(blob), width, height };
        }
      }
    }
    return { ok: false, why: 'tooDetailed' };
  } finally {
    picture.close();
  }
}

/** Returns what can be drawn, with its size, or why not. `image`: null for HEIC. @throws if this browser cannot open it */
export async function openPicture(chosen: File) {
  if (!chosen.type.startsWith('image/') && !isCalledHeic(chosen)) return refused('notAnImage');
  if (chosen.size >= maxInputBytes) return refused('tooLarge');
  try {
    const image = await openImage(chosen);
    return { source: chosen, image, width: image.naturalWidth, height: image.naturalHeight };
  } catch (error) {
    if (!(await isHeic(chosen))) throw error;
    const opened = await openHeic(chosen, maxInputPixels);
    if ('why' in opened) return opened;
    const { pixels } = opened;
    return { source: pixels, image: null, width: pixels.width, height: pixels.height };
  }
}

const refused = (why: PictureProblem) => ({ why });

/** Opens a picture without decoding its pixels. @throws if the browser cannot */
async function openImage(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = fail;
      image.src = address;
    });
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawScaled(picture: ImageBitmap, { x, y, width, height }: Part, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The format of iPhones. Some browsers give it no MIME type. */
const isCalledHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns whether a file says at its beginning that it is HEIC, whatever it is called. */
export async function isHeic(file: Blob): Promise<boolean> {
  const brand = await file.slice(4, 12).text();
  return /^ftyp(he[iv][cxms]|mif1|msf1)$/.test(brand);
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

const toFile = (blob: Blob) =>
  new File([blob], `${Date.now()}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type });
