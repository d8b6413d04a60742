import fontAddress from '../fonts/byop-poster.woff2?url';

/** CSS properties to copy: a standalone SVG has no style sheet. */
const copiedProperties = [
  'fill',
  'stroke',
  'stroke-width',
  'font-family',
  'font-weight',
  'font-stretch',
  'word-spacing',
] as const;

/**
 * Returns a drawing of the page as a PNG of `width` × `height` pixels.
 * @throws if the browser cannot draw it
 */
export async function pictureOf(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  return pngOf(await canvasOf(drawing, width, height));
}

/** @throws if the browser cannot encode it */
const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });

/**
 * Returns a canvas with a drawing of the page. Offline, the font comes from the service worker's cache.
 * @throws if the browser cannot draw it
 */
export async function canvasOf(
  drawing: SVGSVGElement,
  width: number,
  height: number,
): Promise<HTMLCanvasElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    for (const name of copiedProperties) copies[i]?.style.setProperty(name, style.getPropertyValue(name));
  });
  // An SVG inside an image loads nothing, so its pictures must be data URLs.
  for (const picture of copy.querySelectorAll('image')) {
    const address = picture.getAttribute('href');
    if (address) picture.setAttribute('href', await pictureAsDataUrl(address));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  // A drawing without words needs no font, and so no request.
  if (copy.querySelector('text')) {
    const font = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    font.textContent = `@font-face{font-family:"BYOP Poster";src:url(${await asDataUrl(fontAddress)});font-weight:900;font-stretch:62% 125%}`;
    copy.prepend(font);
  }

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
    return canvas;
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Loads a picture as an image: offline, the service worker answers image requests only, no `fetch`. */
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
