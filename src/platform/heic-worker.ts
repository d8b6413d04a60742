/** Decodes one HEIC picture: it takes seconds, and would stop the page. */
import buildLibheif from 'heic-to/libheif';
import type { HeicAnswer, HeicRequest } from './open-heic';

const answer = (message: HeicAnswer) => postMessage(message);

addEventListener('message', ({ data: { file, maxPixels } }: MessageEvent<HeicRequest>) => {
  try {
    // The first picture: a file may have several, such as one for the dark.
    const [picture] = new (buildLibheif().HeifDecoder)().decode(file);
    if (!picture) return answer({ why: 'unreadable' });
    const [width, height] = [picture.get_width(), picture.get_height()];
    if (width * height > maxPixels) return answer({ why: 'tooDetailed' });
    const pixels = new ImageData(width, height);
    pixels.data.fill(255); // opaque
    picture.display(pixels, (filled) => answer(filled ? { pixels: filled } : { why: 'unreadable' }));
  } catch {
    // No HEIC picture, or one that is damaged.
    answer({ why: 'unreadable' });
  }
});
