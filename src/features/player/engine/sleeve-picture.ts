import { log } from '../../../platform/log';
import type { Song } from '../../content/songs';

const size = 512;
const pictures = new Map<string, MediaImage>();

/**
 * Returns the sleeve of a song: the owner's picture, or the drawing on the page as the data URL of a PNG, which needs no network.
 * Null if it is not on the page, has not loaded, or the browser cannot draw it.
 */
export async function pictureOfSleeve({ id, sleeve }: Song): Promise<MediaImage | null> {
  const [file] = sleeve.files;
  if (file) return { src: file.path, sizes: `${sleeve.width}x${sleeve.height}`, type: file.type };
  const known = pictures.get(id);
  if (known) return known;
  const drawing = document.querySelector<HTMLImageElement>(`[data-sleeve="${id}"] .po img`);
  const isLoaded = await drawing?.decode().then(
    () => true,
    () => false, // not drawn yet, or no signal
  );
  if (!drawing || !isLoaded) return null;
  try {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, size, size);
    const picture = { src: canvas.toDataURL('image/png'), sizes: `${size}x${size}`, type: 'image/png' };
    pictures.set(id, picture);
    return picture;
  } catch (error) {
    log(error);
    return null;
  }
}
