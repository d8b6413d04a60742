/** Converts an image for upload: smaller, upright and without EXIF data, which contains the place and time. */
import { adminPages } from '../../content/admin-pages';
import { flyer as limits } from '../../domain/limits';

/** Of the longer side, in px. */
const maxSide = 1600;
/** Larger files are rejected before decoding. */
const maxInputBytes = 20 * 1000 * 1000;
const qualities = [0.82, 0.7, 0.5];

export type FlyerAnswer = { ok: true; file: File } | { ok: false; message: string };

/** Returns a WebP, a JPEG if the browser cannot encode WebP, or an error message. Never throws. */
export async function prepareFlyer(chosen: File): Promise<FlyerAnswer> {
  if (isPdf(chosen)) return { ok: false, message: adminPages.flyer.pdf };
  if (!chosen.type.startsWith('image/') && !isHeic(chosen)) {
    return { ok: false, message: adminPages.flyer.notAnImage };
  }
  if (chosen.size >= maxInputBytes) return { ok: false, message: adminPages.flyer.tooLarge };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, message: isHeic(chosen) ? adminPages.flyer.heic : adminPages.flyer.unreadable };
  }
  try {
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await encode(canvas, quality);
      if (blob && blob.size <= limits.maxBytes) return { ok: true, file: toFile(blob) };
    }
    return { ok: false, message: adminPages.flyer.tooLarge };
  } finally {
    picture.close();
  }
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The format of iPhones. Only Safari decodes it, and some browsers give it no MIME type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

/** Spec §9: the name is a timestamp. */
const toFile = (blob: Blob) =>
  new File([blob], `${Date.now()}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type });
