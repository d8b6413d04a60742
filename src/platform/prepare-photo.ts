/** Makes the halftone of a photo on this device (src/domain/posts/halftone.ts). */

import { photo as limits } from '../domain/limits';
import { platesOf } from '../domain/posts/halftone';
import { consentVersions, type PhotoAsText } from '../domain/posts/photo';
import { isOfOnePerson, plateRatio } from '../domain/posts/photo-places';
import { log } from './log';
import { oneBitPng } from './one-bit-png';
import { type PictureProblem, preparePicture } from './prepare-picture';

/** Width of a plate in px: twice the width at which a phone shows it. */
const widthOf = (place: string): number => (place === 'album' ? 712 : isOfOnePerson(place) ? 400 : 780);

/** Returns the plates as one PNG, cut from the middle of the photo; null if this browser cannot. Never throws. */
export async function platesFile(photo: Blob, place: string, lighter: number): Promise<File | null> {
  try {
    const width = widthOf(place);
    const height = Math.round(width / plateRatio(place));
    const grey = await greyOf(photo, width, height);
    const plates = platesOf({ pixels: grey, width, height }, lighter);
    const png = await oneBitPng(plates, width, height * 2);
    return new File([png], 'screens.png', { type: png.type });
  } catch (error) {
    log(error);
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

/** Small enough to be stored on this device and sent with an application. */
const sizesInApplication = { sides: [1200, 900, 600, 400], maxBytes: limits.inApplication.image };

type TextAnswer = { ok: true; photo: PhotoAsText } | { ok: false; why: PictureProblem };

/** Prepares the photo of an applicant. Returns it as base64, or the reason why not. Never throws. */
export async function photoForApplication(chosen: File): Promise<TextAnswer> {
  const picture = await preparePicture(chosen, sizesInApplication);
  if (!picture.ok) return picture;
  const screens = await platesFile(picture.file, 'application:', 0);
  if (!screens) return { ok: false, why: 'unreadable' };
  if (screens.size > limits.inApplication.plates) return { ok: false, why: 'tooDetailed' };
  const [image, plates] = await Promise.all([picture.file, screens].map(base64Of));
  if (!image || !plates) return { ok: false, why: 'unreadable' };
  return { ok: true, photo: { image, screens: plates, consent_version: consentVersions[0] } };
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onloadend = () => done(`${reader.result ?? ''}`.split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
