/** Decodes camera frames where the browser has no `BarcodeDetector`. */
import decodeQR from 'qr/decode.js';

/** Time for further attempts at a hard frame, in ms. */
const timeLimit = 60;

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  let text = '';
  try {
    text = decodeQR(data, { timeLimit });
  } catch {
    // No code in this frame.
  }
  postMessage(text);
});
