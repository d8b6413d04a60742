/** A picture as it goes to the server: small, upright, and drawn anew, so that where and when it was taken stays out. */
import { adminPages } from '../../content/admin-pages';
import { flyer as limits } from '../../domain/limits';

/** The longer side, in pixels: a poster on a large screen needs no more. */
const longest = 1600;
/** A picture of this many bytes is refused before it is opened. */
const mostBytes = 20 * 1000 * 1000;
const qualities = [0.82, 0.7, 0.5];

export type FlyerAnswer = { ok: true; file: File } | { ok: false; message: string };

/** In: what somebody chose. Out: a WebP (where the browser writes none, a JPEG), or what is wrong. Never throws. */
export async function prepareFlyer(chosen: File): Promise<FlyerAnswer> {
  if (isPdf(chosen)) return { ok: false, message: adminPages.flyer.pdf };
  if (!chosen.type.startsWith('image/') && !isHeic(chosen)) {
    return { ok: false, message: adminPages.flyer.notAnImage };
  }
  if (chosen.size >= mostBytes) return { ok: false, message: adminPages.flyer.tooLarge };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, message: isHeic(chosen) ? adminPages.flyer.heic : adminPages.flyer.unreadable };
  }
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await drawn(canvas, quality);
      if (blob && blob.size <= limits.maxBytes) return { ok: true, file: named(blob) };
    }
    return { ok: false, message: adminPages.flyer.tooLarge };
  } finally {
    picture.close();
  }
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** What iPhones take. Safari opens it; other browsers do not, and some give it no type. */
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function drawn(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

/** Spec §9: named by the moment. */
const named = (blob: Blob) =>
  new File([blob], `${Date.now()}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type });
