/** Decodes camera frames where the browser has no `BarcodeDetector`. */
import decodeQR from 'qr/decode.js';

/** Time for further attempts at a hard frame, in ms. The next frame is often easier (`bench/door.mjs`). */
const timeLimit = 25;

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  let text = '';
  try {
    text = decodeQR(data, { timeLimit });
  } catch {
    // No code in this frame.
  }
  postMessage(text);
});
