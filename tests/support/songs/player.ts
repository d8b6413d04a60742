/** A player with a fake audio element. The test decides what is saved, reachable and playing. */
import { vi } from 'vitest';
import { songs } from '../../../scripts/seed/content/songs';
import { createEngine } from '../../../src/features/player/engine/engine';
import { createSettings } from '../../../src/features/player/engine/settings';
import { createSources } from '../../../src/features/player/engine/sources';
import { createMessages } from '../../../src/features/player/player-messages';
import { initialPlayer, usePlayer } from '../../../src/features/player/player-store';
import { showContent } from '../pages/demo-pages';
import { createFakeAudio } from './fake-audio';

export const ids: readonly string[] = songs.list.map(({ id }) => id);
export const [first = '', second = '', third = '', fourth = '', fifth = '', last = ''] = ids;
export const titleOf = (id: string) => songs.list.find((song) => song.id === id)?.title ?? '';
/** A song's URL in the format that is tried first, and in the other one. */
export const direct = (id: string) => `/audio/${id}.webm`;
export const otherFormat = (id: string) => `/audio/${id}.m4a`;

export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
export const doing = async (run: () => void) => {
  run();
  await settle();
};

export type PlayerUnderTest = ReturnType<typeof createPlayer>;

export function createPlayer() {
  showContent();
  usePlayer.setState(initialPlayer, true);
  /** Songs by the object URL of their saved content. */
  const owners = new Map<string, string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${owners.size}`;
    owners.set(address, `saved ${content instanceof Blob ? content.type : ''}`);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});

  const world = {
    plays: (_address: string): boolean => true,
    isForbidden: false,
    saved: new Set<string>(),
    /** What is in each of their files. */
    sound: 'sound',
    opening: Promise.resolve(),
    isReachable: true,
    checkConnection: async () => {},
    now: 0,
    said: [] as string[],
    finished: [] as string[],
    saves: 0,
    state: usePlayer.getState,
    /** The element's source: a URL, or `saved` and the song. */
    sounding: () => owners.get(audio.given.at(-1) ?? '') ?? audio.given.at(-1),
    offlineWith(...held: string[]) {
      world.isReachable = false;
      world.saved = new Set(held);
      world.plays = (address) => address.startsWith('blob:');
    },
  };
  const audio = createFakeAudio({
    plays: (address) => world.plays(address),
    forbids: () => world.isForbidden,
  });
  const isSaved = (id: string) => world.saved.has(id);
  const messages = createMessages({ store: usePlayer, say: (text) => world.said.push(text) });
  const savePlayback = () => {
    world.saves += 1;
  };
  const engine = createEngine({
    audio: audio.element,
    store: usePlayer,
    sources: createSources({
      async open(id) {
        await world.opening;
        return new Blob([world.sound], { type: id });
      },
      savedBytes: (id) => (isSaved(id) ? world.sound.length : 0),
      canPlayType: () => 'maybe',
    }),
    messages,
    isSaved,
    isReachable: () => world.isReachable,
    checkConnection: () => world.checkConnection(),
    pauseOthers: () => {},
    savePlayback,
    finished: (id) => world.finished.push(id),
  });
  const settings = createSettings({
    audio: audio.element,
    store: usePlayer,
    engine,
    messages,
    savePlayback,
    now: () => world.now,
    random: () => 0,
  });
  return { world, audio, engine, settings };
}
