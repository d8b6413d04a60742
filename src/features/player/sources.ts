/** Where a song's sound comes from: this device if it was saved, else the site, in the format that this browser plays. */
import type { TrackFile } from '../../offline/offline-state';
import { songOf } from './songs';

interface Needs {
  /** The content of a saved song, checked; null when there is none. */
  open(id: string): Promise<Blob | null>;
  isSaved(id: string): boolean;
  /** What the browser says of a MIME type: '' is no. It is known to be wrong both ways. */
  claims(type: string): string;
}

export type Sources = ReturnType<typeof createSources>;

export function createSources({ open, isSaved, claims }: Needs) {
  /** Saved songs that are ready to play, as addresses of their content. */
  const ready = new Map<string, string>();
  /** The type that has really sounded here. */
  let proven: string | null = null;

  /** A song's files, the likeliest to play first: proven, then what the browser claims, then as listed. */
  function files(id: string): readonly TrackFile[] {
    const rank = ({ type }: TrackFile) => (type === proven ? 2 : claims(type) ? 1 : 0);
    return [...songOf(id).files].sort((a, b) => rank(b) - rank(a));
  }

  function addresses(id: string): string[] {
    const own = ready.get(id);
    const direct = files(id).map(({ path }) => path);
    return own ? [own, ...direct] : direct;
  }

  async function prepare(id: string): Promise<void> {
    if (ready.has(id) || !isSaved(id)) return;
    const content = await open(id);
    if (content && !ready.has(id)) ready.set(id, URL.createObjectURL(content));
  }

  return {
    files,
    /** Gets a saved song ready, so that it can start within an event handler (iOS, locked). */
    prepare,

    /** What to try, in this order, when it is known at once; null when the device must be read first. */
    now: (id: string): string[] | null => (ready.has(id) || !isSaved(id) ? addresses(id) : null),

    /** What to try, in this order. */
    async all(id: string): Promise<string[]> {
      await prepare(id);
      return addresses(id);
    },

    /** This address sounds: its format works here. */
    works(id: string, address: string): void {
      proven = songOf(id).files.find(({ path }) => path === address)?.type ?? proven;
    },

    /** Lets go of all songs but these. */
    keepOnly(ids: readonly string[]): void {
      for (const [id, address] of ready) {
        if (ids.includes(id)) continue;
        URL.revokeObjectURL(address);
        ready.delete(id);
      }
    },
  };
}
