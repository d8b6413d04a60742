/** Makes the halftone of a photo on this device (src/domain/halftone.ts). */
import { platesOf } from '../../domain/halftone';
import { plateRatio } from '../../domain/photo';

/** Width of a plate in px, twice that of its place on a phone. */
const widthOf = (place: string): number =>
  place === 'album' ? 712 : place.startsWith('member:') ? 400 : 780;

/** Returns the plates as one PNG, cut from the middle of the photo; null if this browser cannot. Never throws. */
export async function platesFile(photo: Blob, place: string, lighter: number): Promise<File | null> {
  try {
    const width = widthOf(place);
    const height = Math.round(width / plateRatio(place));
    const grey = await greyOf(photo, width, height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height * 2;
    const context = canvas.getContext('2d');
    if (!context) return null;
    const image = context.createImageData(width, height * 2);
    for (const [at, ink] of platesOf({ pixels: grey, width, height }, lighter).entries()) {
      image.data[at * 4 + 3] = ink * 255;
    }
    context.putImageData(image, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return blob && new File([blob], 'screens.png', { type: 'image/png' });
  } catch {
    return null;
  }
}

async function greyOf(photo: Blob, width: number, height: number): Promise<Uint8Array> {
  const picture = await createImageBitmap(photo);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas.');
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from(
    { length: width * height },
    (_, at) =>
      0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0),
  );
}
