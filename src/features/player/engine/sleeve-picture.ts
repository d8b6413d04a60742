import { log } from '../../../platform/log';
import type { Song } from '../../content/songs';

const size = 512;
const pictures = new Map<string, MediaImage>();

/**
 * Returns the sleeve of a song: the owner's picture, or the drawing on the page as the data URL of a PNG, which needs no network.
 * Null if it is not on the page or the browser cannot draw it.
 */
export async function pictureOfSleeve({ id, sleeve }: Song): Promise<MediaImage | null> {
  const [file] = sleeve.files;
  if (file) return { src: file.path, sizes: `${sleeve.width}x${sleeve.height}`, type: file.type };
  const known = pictures.get(id);
  if (known) return known;
  const drawing = document.querySelector<SVGSVGElement>(`[data-sleeve="${id}"] svg`);
  if (!drawing) return null;
  try {
    const { canvasOf } = await import('../../../ui/art/drawing-to-png');
    const src = (await canvasOf(drawing, size, size)).toDataURL('image/png');
    const picture = { src, sizes: `${size}x${size}`, type: 'image/png' };
    pictures.set(id, picture);
    return picture;
  } catch (error) {
    log(error);
    return null;
  }
}
