import fontAddress from '../../ui/fonts/byop-poster.woff2?url';

/** What the style sheet says of a drawing and a picture on its own would not know. */
const carried = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-weight',
  'font-stretch',
  'word-spacing',
] as const;

/**
 * A drawing on the page as a PNG of `width` × `height` pixels, in the colours and the face that it has there. Made on
 * the device; the face comes from the worker's cache when there is no signal. Rejects when the browser will not draw.
 */
export async function pictureOf(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const name of carried) copies[i]?.style.setProperty(name, style.getPropertyValue(name));
  });
  // An image inside an SVG may load nothing: its pictures have to be part of it.
  for (const picture of copy.querySelectorAll('image')) {
    const address = picture.getAttribute('href');
    if (address) picture.setAttribute('href', await pictureAsDataUrl(address));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const face = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  face.textContent = `@font-face{font-family:"BYOP Poster";src:url(${await asDataUrl(fontAddress)});font-weight:900;font-stretch:62% 125%}`;
  copy.prepend(face);

  const source = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image(width, height);
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Loads a picture as an image, which the worker answers without signal; it answers no `fetch` for one. */
async function pictureAsDataUrl(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL();
}

async function asDataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
