/** The URLs of a song: its saved content first, then the site's files, the format that this browser plays first. */
import type { TrackFile } from '../../offline/offline-state';
import { songOf } from './songs';

interface Needs {
  /** Returns the checked content of a saved song; null if there is none. */
  open(id: string): Promise<Blob | null>;
  isSaved(id: string): boolean;
  /** Returns '' for no. Browsers are wrong in both directions. */
  canPlayType(type: string): string;
}

export type Sources = ReturnType<typeof createSources>;

export function createSources({ open, isSaved, canPlayType }: Needs) {
  /** Object URLs of saved songs. */
  const ready = new Map<string, string>();
  /** The MIME type that has played here. */
  let proven: string | null = null;

  /** Returns a song's files by likelihood: the proven type, then those that `canPlayType` accepts, then the others. */
  function files(id: string): readonly TrackFile[] {
    const rank = ({ type }: TrackFile) => (type === proven ? 2 : canPlayType(type) ? 1 : 0);
    return [...songOf(id).files].sort((a, b) => rank(b) - rank(a));
  }

  function addresses(id: string): string[] {
    const saved = ready.get(id);
    const direct = files(id).map(({ path }) => path);
    return saved ? [saved, ...direct] : direct;
  }

  async function prepare(id: string): Promise<void> {
    if (ready.has(id) || !isSaved(id)) return;
    const content = await open(id);
    if (content && !ready.has(id)) ready.set(id, URL.createObjectURL(content));
  }

  return {
    files,
    /** Creates the URL of a saved song: a locked iPhone starts a song only synchronously, within an event handler. */
    prepare,

    /** Returns the URLs to try in order; null if the device must be read first. */
    known: (id: string): string[] | null => (ready.has(id) || !isSaved(id) ? addresses(id) : null),

    /** Returns the URLs to try in order. */
    async all(id: string): Promise<string[]> {
      await prepare(id);
      return addresses(id);
    },

    /** Remembers that the format of a URL plays in this browser. */
    markPlayable(id: string, address: string): void {
      proven = songOf(id).files.find(({ path }) => path === address)?.type ?? proven;
    },

    /** Revokes all object URLs except those of `ids`. */
    releaseExcept(ids: readonly string[]): void {
      for (const [id, address] of ready) {
        if (ids.includes(id)) continue;
        URL.revokeObjectURL(address);
        ready.delete(id);
      }
    },
  };
}
