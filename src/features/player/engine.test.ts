// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../tests/support/fake-audio';
import { player as words } from '../../content/player';
import { tracks } from '../../content/tracks';
import { createEngine } from './engine';
import { beginning, type PlayerState, usePlayer } from './player-store';
import { createSettings } from './settings';
import { createSources } from './sources';
import { createVoice } from './voice';

vi.mock('../../content/track-files', async () => {
  const { tracks: all } = await import('../../content/tracks');
  const formats = ['webm', 'm4a'];
  const of = (id: string) =>
    formats.map((end) => ({ path: `/audio/${id}.${end}`, type: `audio/${end}`, bytes: 9, sha256: '' }));
  return { trackFiles: Object.fromEntries(all.map(({ id }) => [id, of(id)])) };
});

const ids = tracks.map(({ id }) => id);
const [first = '', second = '', third = '', fourth = '', fifth = '', last = ''] = ids;
const titleOf = (id: string) => tracks.find((track) => track.id === id)?.title ?? '';
const direct = (id: string) => `/audio/${id}.webm`;

let audio: FakeAudio;
let plays: (address: string) => boolean;
let isForbidden: boolean;
let saved: Set<string>;
let opening: Promise<void>;
let isReachable: boolean;
let lookAround: () => Promise<void>;
let said: string[];
let kept: number;
let now: number;
let engine: ReturnType<typeof createEngine>;
let settings: ReturnType<typeof createSettings>;
/** The content of a saved song, by the address it got. */
let owners: Map<string, string>;

const state = () => usePlayer.getState();
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const doing = async (run: () => void) => {
  run();
  await settle();
};
const sounding = () => owners.get(audio.given.at(-1) ?? '') ?? audio.given.at(-1);

beforeEach(() => {
  usePlayer.setState(beginning, true);
  plays = () => true;
  isForbidden = false;
  saved = new Set();
  opening = Promise.resolve();
  isReachable = true;
  lookAround = async () => {};
  said = [];
  kept = 0;
  now = 0;
  owners = new Map();
  audio = createFakeAudio({ plays: (address) => plays(address), forbids: () => isForbidden });
  const isSaved = (id: string) => saved.has(id);
  URL.createObjectURL = (content) => {
    const address = `blob:${owners.size}`;
    owners.set(address, `saved ${content instanceof Blob ? content.type : ''}`);
    return address;
  };
  URL.revokeObjectURL = () => {};
  const open = async (id: string) => {
    await opening;
    return new Blob(['sound'], { type: id });
  };
  const voice = createVoice({ store: usePlayer, say: (text) => said.push(text) });
  engine = createEngine({
    audio: audio.element,
    store: usePlayer,
    sources: createSources({ open, isSaved, claims: () => 'maybe' }),
    voice,
    isSaved,
    isReachable: () => isReachable,
    lookAround: () => lookAround(),
    sounds: () => {},
    keep: () => {
      kept += 1;
    },
  });
  settings = createSettings({
    audio: audio.element,
    store: usePlayer,
    engine,
    voice,
    keep: () => {},
    now: () => now,
    random: () => 0,
  });
});

/** No signal, these songs on the phone. */
function offlineWith(...held: string[]) {
  isReachable = false;
  saved = new Set(held);
  plays = (address) => address.startsWith('blob:');
}

describe('the buttons', () => {
  it('say what the element does: loading until it sounds, paused when it is', async () => {
    engine.play();
    expect(state().phase).toBe('loading');
    await settle();
    expect(state().phase).toBe('playing');
    audio.fire('waiting');
    expect(state().phase).toBe('loading');
    audio.fire('playing');
    await doing(engine.pause);
    expect(state().phase).toBe('paused');
  });

  it('tell the truth when a phone call stops it, and go on from there', async () => {
    await doing(engine.play);
    audio.reach(42);
    audio.interrupt();
    expect(state()).toMatchObject({ phase: 'paused', seconds: 42 });
    await doing(engine.toggle);
    expect(state().phase).toBe('playing');
    expect(audio.given).toHaveLength(1);
    expect(audio.now.currentTime).toBe(42);
  });

  it('tell the truth when something else sets it going again', async () => {
    await doing(engine.play);
    audio.interrupt();
    await doing(() => void audio.element.play());
    expect(state().phase).toBe('playing');
  });

  it('stay on Play when the browser does not let it sound', async () => {
    isForbidden = true;
    await doing(engine.play);
    expect(state()).toMatchObject({ phase: 'paused', note: null });
  });
});

describe('the order', () => {
  it('goes around both ends', async () => {
    await doing(engine.play);
    await doing(engine.previous);
    expect([state().current, sounding()]).toEqual([last, direct(last)]);
    await doing(engine.next);
    expect([state().current, sounding()]).toEqual([first, direct(first)]);
  });

  it('goes on by itself when a song ends, after the last with the first', async () => {
    await doing(() => engine.playSong(last));
    await doing(audio.finish);
    expect([state().current, state().phase]).toEqual([first, 'playing']);
  });

  it('starts the next song within the event that ends this one: a locked phone allows it only there', async () => {
    saved = new Set([first, second]);
    await doing(engine.play);
    const play = vi.spyOn(audio.element, 'play');
    audio.finish();
    expect(sounding()).toBe(`saved ${second}`);
    expect(play).toHaveBeenCalledOnce();
  });

  it('never says Play between two songs, so that nobody takes it for a pause', async () => {
    await doing(engine.play);
    const phases = new Set<PlayerState['phase']>();
    const stop = usePlayer.subscribe(({ phase }) => phases.add(phase));
    await doing(audio.finish);
    stop();
    expect([...phases]).toEqual(['playing', 'loading']);
  });

  it('only chooses while nothing sounds', async () => {
    await doing(engine.next);
    expect(state()).toMatchObject({ current: second, phase: 'paused' });
    expect(audio.given).toEqual([]);
    await doing(engine.play);
    expect(sounding()).toBe(direct(second));
  });

  it('drops what comes late for a song that is no longer wanted', async () => {
    let arrive = () => {};
    opening = new Promise((resolve) => {
      arrive = resolve;
    });
    saved = new Set([second]);
    await doing(engine.play);
    await doing(() => engine.playSong(second));
    await doing(() => engine.playSong(third));
    arrive();
    await settle();
    expect([state().current, sounding()]).toEqual([third, direct(third)]);
  });

  it('silences the song before while a saved one is read', async () => {
    await doing(engine.play);
    opening = new Promise(() => {});
    saved = new Set([third]);
    await doing(() => engine.playSong(third));
    expect(audio.now.paused).toBe(true);
    expect(state().phase).toBe('loading');
  });
});

describe('without signal', () => {
  it('plays what is on the phone, and skips the rest with a word', async () => {
    offlineWith(first, fourth);
    await doing(engine.play);
    expect(sounding()).toBe(`saved ${first}`);
    await doing(audio.finish);
    expect([state().current, state().phase]).toEqual([fourth, 'playing']);
    expect(state().note).toBe(words.skipped([titleOf(second), titleOf(third)]));
    expect(said.at(-1)).toContain(words.now(titleOf(fourth), tracks[3].artist));
    await doing(audio.finish);
    expect(state()).toMatchObject({ current: first, note: words.skipped([titleOf(fifth), titleOf(last)]) });
    await doing(engine.previous);
    expect(state().current).toBe(fourth);
  });

  it('says why a song that is not here cannot play, and lets the music go on', async () => {
    offlineWith(first);
    await doing(engine.play);
    await doing(() => engine.playSong(third));
    expect(state()).toMatchObject({
      current: first,
      phase: 'playing',
      note: words.needsSignal(titleOf(third)),
    });
    expect(said.at(-1)).toBe(words.needsSignal(titleOf(third)));
  });

  it('plays the only song that is here again', async () => {
    offlineWith(first);
    await doing(engine.play);
    await doing(audio.finish);
    expect([state().current, state().phase, audio.now.currentTime]).toEqual([first, 'playing', 0]);
  });

  it('says so when no song is here at all', async () => {
    offlineWith();
    await doing(engine.play);
    expect(state()).toMatchObject({ phase: 'paused', note: words.needsSignal(titleOf(first)) });
    await doing(engine.next);
    expect(state().note).toBe(words.nothingElse);
    expect(audio.given).toEqual([]);
  });

  it('finds out that the signal went, and goes on with what is here', async () => {
    saved = new Set([first, third]);
    await doing(engine.play);
    plays = (address) => address.startsWith('blob:');
    lookAround = async () => {
      isReachable = false;
    };
    await doing(audio.finish);
    expect([state().current, state().phase]).toEqual([third, 'playing']);
    expect(state().note).toBe(words.skipped([titleOf(second)]));
  });

  it('stops where the signal went in the middle of a song, and goes on from there later', async () => {
    await doing(engine.play);
    audio.reach(61);
    plays = () => false;
    lookAround = async () => {
      isReachable = false;
    };
    await doing(() => audio.fire('error'));
    expect(state()).toMatchObject({ phase: 'paused', seconds: 61, note: words.lostSignal(titleOf(first)) });
    plays = () => true;
    isReachable = true;
    await doing(engine.play);
    expect(state()).toMatchObject({ phase: 'playing', note: null });
    expect(audio.now.currentTime).toBe(61);
  });
});

describe('the format', () => {
  it('is the one that really plays: the first is tried, then the next, and what worked comes first after that', async () => {
    plays = (address) => address.endsWith('.m4a');
    await doing(engine.play);
    expect(audio.given).toEqual([direct(first), `/audio/${first}.m4a`]);
    expect(state().phase).toBe('playing');
    await doing(engine.next);
    expect(audio.given.slice(2)).toEqual([`/audio/${second}.m4a`]);
  });

  it('falls back to the site when a saved song does not play', async () => {
    saved = new Set([first]);
    plays = (address) => !address.startsWith('blob:');
    await doing(engine.play);
    expect([state().phase, sounding()]).toEqual(['playing', direct(first)]);
  });

  it('that plays nowhere is said, not skipped in silence, when the song was asked for', async () => {
    plays = () => false;
    await doing(() => engine.playSong(third));
    expect(state()).toMatchObject({
      current: third,
      phase: 'paused',
      note: words.unplayable(titleOf(third)),
    });
  });

  it('never tries for ever when no song plays at all', async () => {
    await doing(engine.play);
    plays = () => false;
    await doing(audio.finish);
    await settle();
    await settle();
    expect(state().phase).toBe('paused');
    // The other five and then the first again, in two formats each.
    expect(audio.given).toHaveLength(1 + 6 * 2);
  });
});

describe('a screen reader', () => {
  it('hears each change of song once', async () => {
    await doing(engine.play);
    audio.fire('waiting');
    audio.fire('playing');
    audio.interrupt();
    await doing(engine.play);
    expect(said).toEqual([words.now(titleOf(first), tracks[0].artist)]);
    await doing(engine.next);
    expect(said).toHaveLength(2);
  });
});

describe('the place in the song', () => {
  it('that was remembered is where it begins', async () => {
    settings.restore({ current: second, seconds: 94 });
    await doing(engine.play);
    expect(sounding()).toBe(direct(second));
    expect(audio.now.currentTime).toBe(94);
    expect(state().seconds).toBe(94);
  });

  it('can be chosen before it plays, and is kept', async () => {
    await doing(() => engine.seek(30));
    expect(state().seconds).toBe(30);
    expect(kept).toBeGreaterThan(0);
    await doing(engine.play);
    expect(audio.now.currentTime).toBe(30);
    engine.seek(1e6);
    expect(audio.now.currentTime).toBe(state().length);
    engine.seek(-5);
    expect(audio.now.currentTime).toBe(0);
  });

  it('is kept when the browser broke the song off while it was paused', async () => {
    await doing(engine.play);
    audio.reach(50);
    await doing(engine.pause);
    audio.fire('error');
    await doing(engine.play);
    expect(audio.given).toEqual([direct(first), direct(first)]);
    expect(audio.now.currentTime).toBe(50);
  });
});

describe('the sleep timer', () => {
  it('stops after its minutes, with a word', async () => {
    await doing(engine.play);
    settings.setSleep(15);
    now = 15 * 60_000 - 1;
    audio.reach(10);
    expect(state().phase).toBe('playing');
    now += 1;
    audio.reach(11);
    expect(state()).toMatchObject({ phase: 'paused', sleep: null, note: words.sleep.done });
    expect(audio.now.paused).toBe(true);
  });

  it('stops at the end of the song', async () => {
    await doing(engine.play);
    settings.setSleep('song');
    await doing(audio.finish);
    expect(state()).toMatchObject({ current: first, phase: 'paused', seconds: 0, sleep: null });
  });
});

describe('the settings', () => {
  it('hold from song to song', async () => {
    settings.setRate(1.5);
    await doing(engine.play);
    await doing(engine.next);
    expect(audio.element.playbackRate).toBe(1.5);
    settings.restore({ rate: 1.25 });
    await doing(engine.next);
    expect(audio.element.playbackRate).toBe(1.25);
  });

  it('leave mute when somebody turns the volume up', () => {
    settings.toggleMute();
    expect(state().muted).toBe(true);
    settings.setVolume(0.4);
    expect(state()).toMatchObject({ muted: false, volume: 0.4 });
    settings.setVolume(2);
    expect(state().volume).toBe(1);
  });

  it('know a phone that keeps the volume to itself', () => {
    settings.findOutVolume();
    expect(state().volumeFixed).toBe(false);
    Object.defineProperty(audio.element, 'volume', { get: () => 1, set: () => {} });
    settings.findOutVolume();
    expect(state().volumeFixed).toBe(true);
  });

  it('shuffle around the song that plays, and back', () => {
    usePlayer.setState({ current: third });
    settings.toggleShuffle();
    expect(state().order[0]).toBe(third);
    expect([...state().order].sort()).toEqual([...ids].sort());
    expect(state().order).not.toEqual(ids);
    settings.toggleShuffle();
    expect(state().order).toEqual(ids);
  });

  it('put it away: silent, and out of sight until something plays again', async () => {
    await doing(engine.play);
    await doing(settings.putAway);
    expect(state()).toMatchObject({ shown: false, phase: 'paused' });
    await doing(engine.play);
    expect(state().shown).toBe(true);
  });
});
