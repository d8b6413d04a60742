/** Opens HEIC pictures, which only Safari does (docs/decisions/139-heic.md). */

export interface HeicRequest {
  file: ArrayBuffer;
  maxPixels: number;
}
/** `why`: a `PictureProblem`. */
export type HeicAnswer = { pixels: ImageData } | { why: 'heic' | 'tooDetailed' | 'unreadable' };

/** Returns the pixels, upright, or why not; `heic` if what opens them could not be loaded. Never throws. */
export async function openHeic(file: Blob, maxPixels: number): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const request: HeicRequest = { file: await file.arrayBuffer(), maxPixels };
    return await new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => done(data);
      // It answers what goes wrong inside.
      worker.onerror = () => done({ why: 'heic' });
      worker.postMessage(request, [request.file]);
    });
  } catch {
    // The file is gone or may not be read.
    return { why: 'unreadable' };
  } finally {
    worker.terminate();
  }
}
