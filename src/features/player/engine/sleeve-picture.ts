import { log } from '../../../platform/log';

const size = 512;
const pictures = new Map<string, string>();

/** CSS properties to copy: a standalone SVG has no style sheet. */
const copiedProperties = ['fill', 'stroke', 'stroke-width'] as const;

const sleeveAttribute = 'data-sleeve';

/**
 * Returns the sleeve of a song on the page as the data URL of a PNG, which needs no network. Null if it is not on the
 * page or the browser cannot draw it.
 */
export async function pictureOfSleeve(id: string): Promise<string | null> {
  const known = pictures.get(id);
  if (known) return known;
  const drawing = document.querySelector<SVGSVGElement>(`[${sleeveAttribute}="${id}"] svg`);
  if (!drawing) return null;
  try {
    const picture = await draw(copyWithColours(drawing));
    pictures.set(id, picture);
    return picture;
  } catch (error) {
    log(error);
    return null;
  }
}

function copyWithColours(drawing: SVGSVGElement): Node {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return copy;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, at) => {
    const style = getComputedStyle(original);
    for (const name of copiedProperties) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute('width', String(size));
  copy.setAttribute('height', String(size));
  return copy;
}

async function draw(drawing: Node): Promise<string> {
  const text = new XMLSerializer().serializeToString(drawing);
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/png');
}
