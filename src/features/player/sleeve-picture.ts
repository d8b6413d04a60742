const size = 512;
const pictures = new Map<string, string>();

/** What the style sheet says of a drawing, and a picture on its own would not know. */
const carried = ['fill', 'stroke', 'stroke-width'] as const;

/** Sleeves on the page name their song, so that the lock screen can show the same one. */
const sleeveMark = 'data-sleeve';

/**
 * The sleeve of a song as it stands on the page, in its colours there, as a PNG in a data: address: it needs no network
 * and outlives the page. Null when it is not on the page or the browser will not draw it.
 */
export async function pictureOfSleeve(id: string): Promise<string | null> {
  const known = pictures.get(id);
  if (known) return known;
  const drawing = document.querySelector<SVGSVGElement>(`[${sleeveMark}="${id}"] svg`);
  if (!drawing) return null;
  try {
    const picture = await draw(copyWithColours(drawing));
    pictures.set(id, picture);
    return picture;
  } catch {
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
    for (const name of carried) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
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
