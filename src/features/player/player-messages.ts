/** The player's messages: shown on the deck, and announced once by screen readers. */
import { player as words } from '../../content/music/player';
import { artistName } from '../../content/site';
import { songOf } from '../content/songs';
import type { PlayerStore } from './player-store';

interface Needs {
  store: PlayerStore;
  say(text: string): void;
}

const titleOf = (id: string) => songOf(id)?.title ?? '';

export type PlayerMessages = ReturnType<typeof createMessages>;

export function createMessages({ store, say }: Needs) {
  /** Skipped songs, announced with the next one that plays. */
  let skipped: string[] = [];

  function show(note: string) {
    store.setState({ note });
    say(note);
  }

  return {
    show,
    showAbout: (id: string, sentence: (title: string) => string) => show(sentence(titleOf(id))),
    addSkipped(ids: readonly string[]) {
      skipped.push(...ids);
    },
    /** Shows skipped songs at once, because no song is about to play. */
    showSkipped(ids: readonly string[]) {
      if (ids.length > 0) show(words.skipped(ids.map(titleOf)));
    },
    announceSong(id: string) {
      const note = skipped.length > 0 ? words.skipped(skipped.map(titleOf)) : null;
      skipped = [];
      store.setState({ note });
      say([note, words.now(titleOf(id), artistName())].filter(Boolean).join(' '));
    },
    clearSkipped() {
      skipped = [];
    },
  };
}

/** Creates a live region outside the pages, which stays when the page changes, so that nothing is announced twice. */
export function createLiveRegion(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return (text) => {
    // Screen readers ignore an unchanged text.
    region.textContent = text === region.textContent ? `${text}\u00a0` : text;
  };
}
