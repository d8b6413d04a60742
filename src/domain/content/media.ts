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
  /** Of pictures, '' for others: what it shows, for people who cannot see it. '' if it is decoration. */
  readonly alt: string;
  readonly credit: string;
  /** One of `peopleAnswers`; '' in what visitors get. */
  readonly people: string;
}

/** Returns a text; '' for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** In one order of names, whatever the order in the store: an editor compares what it sent with what it gets. */
function readFile(stored: unknown): MediaFile {
  const { path, type, bytes } = (stored ?? {}) as Record<string, unknown>;
  return { path: textIn(path), type: textIn(type), bytes: numberIn(bytes) };
}

/** Returns stored media; without files for anything else. */
export function readMedia(stored: unknown): Media {
  // Every name is read as unknown.
  const { files, seconds, width, height, alt, credit, people } = (stored ?? {}) as Record<string, unknown>;
  return {
    files: Array.isArray(files) ? files.map(readFile) : [],
    seconds: numberIn(seconds),
    width: numberIn(width),
    height: numberIn(height),
    alt: textIn(alt),
    credit: textIn(credit),
    people: textIn(people),
  };
}

/** Uploads are at `<uploadsPath><id of the row>/<name of the file>`. */
export const uploadsPath = '/api/files/media/';

/** Returns the id and the file's name of an upload; null for a file of the release. */
export function uploadAt(path: string): { id: string; name: string } | null {
  const [id, name, ...more] = path.startsWith(uploadsPath) ? path.slice(uploadsPath.length).split('/') : [];
  return id && name && more.length === 0 ? { id, name } : null;
}

/** Whether the owner uploaded it: what came with the release has the inks of the release. */
export const isUpload = ({ files }: Media): boolean => files.some(({ path }) => uploadAt(path) !== null);
