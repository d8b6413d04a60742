import { log } from '../../../platform/log';

const size = 512;
const pictures = new Map<string, string>();

/**
 * Returns the sleeve of a song on the page as the data URL of a PNG, which needs no network. Null if it is not on the
 * page or the browser cannot draw it.
 */
export async function pictureOfSleeve(id: string): Promise<string | null> {
  const known = pictures.get(id);
  if (known) return known;
  const drawing = document.querySelector<SVGSVGElement>(`[data-sleeve="${id}"] svg`);
  if (!drawing) return null;
  try {
    const { canvasOf } = await import('../../../ui/art/drawing-to-png');
    const picture = (await canvasOf(drawing, size, size)).toDataURL('image/png');
    pictures.set(id, picture);
    return picture;
  } catch (error) {
    log(error);
    return null;
  }
}
