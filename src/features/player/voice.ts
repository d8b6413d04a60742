/** What the player says in words: seen on the deck, heard from a screen reader, each thing once. */
import { player as words } from '../../content/player';
import type { PlayerStore } from './player-store';
import { songOf } from './songs';

interface Needs {
  store: PlayerStore;
  /** To those who listen to the page. */
  say(text: string): void;
}

const titleOf = (id: string) => songOf(id).title;

export type Voice = ReturnType<typeof createVoice>;

export function createVoice({ store, say }: Needs) {
  /** Songs passed over, said with the next one that sounds. */
  let passed: string[] = [];

  function tell(note: string) {
    store.setState({ note });
    say(note);
  }

  return {
    tell,
    /** Says a sentence about a song. */
    failureToast: (id: string, sentence: (title: string) => string) => tell(sentence(titleOf(id))),
    passOver(ids: readonly string[]) {
      passed.push(...ids);
    },
    /** Says at once what was passed over, because nothing is about to sound. */
    tellPassed(ids: readonly string[]) {
      if (ids.length > 0) tell(words.skipped(ids.map(titleOf)));
    },
    /** A song begins to sound. */
    announce(id: string) {
      const { title, artist } = songOf(id);
      const note = passed.length > 0 ? words.skipped(passed.map(titleOf)) : null;
      passed = [];
      store.setState({ note });
      say([note, words.now(title, artist)].filter(Boolean).join(' '));
    },
    forget() {
      passed = [];
    },
  };
}
