// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('./qr-worker?worker', () => ({
  default: class {
    onmessage = (_: { data: string }) => {};
    postMessage = () => this.onmessage({ data: 'a pass' });
    terminate = () => {};
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A canvas whose context behaves as in a browser: an empty one has no pixels. */
function canvas(width: number, height = width): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  Object.assign(picture, { width, height });
  const getImageData = () => {
    if (width * height === 0) throw new DOMException('The source width is 0.', 'IndexSizeError');
    return { data: new Uint8ClampedArray(4 * width * height) };
  };
  picture.getContext = vi.fn(() => ({ getImageData })) as never;
  return picture;
}

const createReader = async () => (await import('./code-reader')).createCodeReader();

it('reads a frame in a worker, and finds nothing in a frame without pixels', async () => {
  const reader = await createReader();
  expect(await reader.read(canvas(480))).toBe('a pass');
  expect(await reader.read(canvas(0))).toBe('');
});

it('finds nothing in a frame that the browser cannot read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = canvas(480);
  broken.getContext = () => {
    throw new DOMException('Out of memory.', 'UnknownError');
  };
  expect(await (await createReader()).read(broken)).toBe('');
});

it.each([
  ['rejects', () => Promise.reject(new DOMException('', 'InvalidStateError'))],
  [
    'throws',
    () => {
      throw new TypeError('Not a picture.');
    },
  ],
])('finds nothing when the detector of the browser %s', async (_, detect) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Detector = Object.assign(
    class {
      detect = detect;
    },
    { getSupportedFormats: async () => ['qr_code'] },
  );
  vi.stubGlobal('BarcodeDetector', Detector);
  expect(await (await createReader()).read(canvas(480))).toBe('');
});
