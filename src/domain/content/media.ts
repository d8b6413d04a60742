/** Files that the owner uploads for pages (docs/decisions/136-uploads.md). Public pages load this file. */

/** A file that a page loads; `type` may name the codecs. */
export interface MediaFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

export interface Media {
  /** The same content in one or more formats, the preferred one first. Empty if none was chosen. */
  readonly files: readonly MediaFile[];
  /** Of audio and films; 0 for others. */
  readonly seconds: number;
  /** Of films and pictures, in pixels; 0 for others. */
  readonly width: number;
  readonly height: number;
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Returns stored media; without files for anything else. */
export function readMedia(stored: unknown): Media {
  // Every name is read as unknown.
  const { files, seconds, width, height } = (stored ?? {}) as Record<string, unknown>;
  return {
    // The checks of what is published know the names of a file.
    files: Array.isArray(files) ? (files as MediaFile[]) : [],
    seconds: numberIn(seconds),
    width: numberIn(width),
    height: numberIn(height),
  };
}
