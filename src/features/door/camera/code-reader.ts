/** Finds QR codes in pictures: with `BarcodeDetector` where it exists, else with a decoder in a worker. */
import { log, logUnless } from '../../../platform/log';
import QrWorker from './qr-worker?worker';

/** Not in TypeScript's DOM types. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
type Global = typeof globalThis & { BarcodeDetector?: DetectorClass };

export interface CodeReader {
  /** Returns the text of a code in the picture; '' for none. Never throws. */
  read(picture: HTMLCanvasElement): Promise<string>;
  stop(): void;
}

export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as Global;
  const asNoCode = noCode();
  const formats = await BarcodeDetector?.getSupportedFormats().catch(log);
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    const read = async (picture: HTMLCanvasElement) => (await detector.detect(picture))[0]?.rawValue ?? '';
    return { read: (picture) => read(picture).catch(asNoCode), stop() {} };
  }
  const worker = new QrWorker();
  const read = (picture: HTMLCanvasElement) =>
    new Promise<string>((resolve) => {
      const context = picture.getContext('2d', { willReadFrequently: true });
      // A picture without pixels has no data.
      if (!context || picture.width === 0 || picture.height === 0) return resolve('');
      const image = context.getImageData(0, 0, picture.width, picture.height);
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => resolve('');
      worker.postMessage(image, [image.data.buffer]);
    });
  return { read: (picture) => read(picture).catch(asNoCode), stop: () => worker.terminate() };
}

/** Returns a handler that finds no code. It logs only the first error: a camera has many frames a second. */
function noCode(): (error: unknown) => string {
  // InvalidStateError: the picture is not loaded yet.
  let report: (error: unknown) => void = logUnless('InvalidStateError');
  return (error) => {
    report(error);
    report = () => {};
    return '';
  };
}

/** Longest side of a frame that is decoded, in pixels. 640 took a third longer and read no more (`bench/door.mjs`). */
const frameSize = 480;

/** Draws a picture so that its longest side has 480 pixels. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest = frameSize,
): void {
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
}
