/** The URLs of a song: its saved content first, then the site's files, the format that this browser plays first. */
import type { TrackFile } from '../../../offline';
import { songOf } from '../../content/songs';

interface Needs {
  /** Returns the content of a saved song; null if there is none. */
  open(id: string): Promise<Blob | null>;
  /** Returns the size of a saved song; 0 if it is not saved. */
  savedBytes(id: string): number;
  /** Returns '' if unsupported. The answer is unreliable. */
  canPlayType(type: string): string;
}

const filesOf = (id: string): readonly TrackFile[] => songOf(id)?.files ?? [];

export type Sources = ReturnType<typeof createSources>;

export function createSources({ open, savedBytes, canPlayType }: Needs) {
  /** Object URLs of saved songs, with their sizes. */
  const objectUrls = new Map<string, { url: string; bytes: number }>();
  /** The MIME type that has played here. */
  let playableType: string | null = null;

  /** Returns a song's files by likelihood: the type that has played, then those that `canPlayType` accepts, then the others. */
  function files(id: string): readonly TrackFile[] {
    const rank = ({ type }: TrackFile) => (type === playableType ? 2 : canPlayType(type) ? 1 : 0);
    return [...filesOf(id)].sort((a, b) => rank(b) - rank(a));
  }

  /** Returns the object URL of a song; undefined before it was read, and once another file of the song was saved. */
  function objectUrlOf(id: string): string | undefined {
    const made = objectUrls.get(id);
    const bytes = savedBytes(id);
    return bytes === 0 || bytes === made?.bytes ? made?.url : undefined;
  }

  function urlsOf(id: string): string[] {
    const saved = objectUrlOf(id);
    const direct = files(id).map(({ path }) => path);
    return saved ? [saved, ...direct] : direct;
  }

  async function prepare(id: string): Promise<void> {
    if (objectUrlOf(id) || savedBytes(id) === 0) return;
    const content = await open(id);
    // The URL of a replaced file stays valid: it may be the one that plays.
    if (content && !objectUrlOf(id))
      objectUrls.set(id, { url: URL.createObjectURL(content), bytes: content.size });
  }

  return {
    files,
    /** Creates the URL of a saved song: a locked iPhone starts a song only synchronously, within an event handler. */
    prepare,

    /** Returns the URLs to try in order; null if the saved file must be read first. */
    urlsNow: (id: string): string[] | null => (objectUrlOf(id) || savedBytes(id) === 0 ? urlsOf(id) : null),

    /** Returns the URLs to try in order. */
    async urls(id: string): Promise<string[]> {
      await prepare(id);
      return urlsOf(id);
    },

    /** Remembers that the format of a URL plays in this browser. */
    markPlayable(id: string, url: string): void {
      playableType = filesOf(id).find(({ path }) => path === url)?.type ?? playableType;
    },

    /** Revokes all object URLs except those of `ids`. */
    releaseExcept(ids: readonly string[]): void {
      for (const [id, { url }] of objectUrls) {
        if (ids.includes(id)) continue;
        URL.revokeObjectURL(url);
        objectUrls.delete(id);
      }
    },
  };
}
