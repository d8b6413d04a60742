/** A camera for Chromium, from a file with one picture: `--use-file-for-fake-video-capture` plays it again and again. */
import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'uqr';
import { newFolder } from '../../tests/support/server/pocketbase';
import { browserPath, chromiumFlags } from './chromium';
import { test as base } from './test';

const width = 640;
const height = 480;
/** Pixels of a module. */
const moduleSize = 8;

/** Brightness of a pixel, 0 to 255. */
type Picture = (x: number, y: number) => number;

/** A QR code in the middle of a gray picture. */
function pictureOf(text: string): Picture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const left = Math.round((width - size * moduleSize) / 2);
  const top = Math.round((height - size * moduleSize) / 2);
  return (x, y) => {
    const row = data[Math.floor((y - top) / moduleSize)];
    const module = row?.[Math.floor((x - left) / moduleSize)];
    return module === undefined ? 128 : module ? 20 : 235;
  };
}

async function writePicture(file: string, text: string): Promise<void> {
  const picture: Picture = text ? pictureOf(text) : () => 128;
  const luma = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) luma[y * width + x] = picture(x, y);
  const colors = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colors]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`);
  const bytes = Buffer.concat([head, frame, frame]);
  // In place and at once: a camera may be reading it.
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT);
  await handle.write(bytes, 0, bytes.length, 0);
  await handle.close();
}

interface Camera {
  file: string;
  /** Changes what the camera sees. @param text of the QR code; '' for none */
  show(text: string): Promise<void>;
}

/** A test whose browser has a fake camera and grants it to every page. The camera sees no code at first. */
export const test = base.extend<{ emptyPicture: undefined }, { camera: Camera }>({
  camera: [
    async ({ browserName: _ }, use) => {
      const folder = await newFolder('camera');
      const file = join(folder, 'picture.y4m');
      await use({ file, show: (text) => writePicture(file, text) });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  emptyPicture: [
    async ({ camera }, use) => {
      await camera.show('');
      await use(undefined);
    },
    { auto: true },
  ],
  launchOptions: async ({ fullChromium, camera }, use) =>
    use({
      executablePath: browserPath(fullChromium),
      args: [
        ...chromiumFlags,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${camera.file}`,
      ],
    }),
});
