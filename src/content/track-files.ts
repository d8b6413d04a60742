/** The files of the songs by id, the format to try first, first. Written by tools/media/track-files.mjs. */
export interface TrackFile {
  readonly path: string;
  /** MIME type with its codec. */
  readonly type: string;
  readonly bytes: number;
  /** Digest of the content, in hex: what is saved on a phone is checked against it. */
  readonly sha256: string;
}

export const trackFiles: Readonly<Record<string, readonly TrackFile[]>> = {};
