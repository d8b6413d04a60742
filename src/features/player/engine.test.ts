// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPlayer,
  direct,
  doing,
  first,
  last,
  otherFormat,
  type PlayerUnderTest,
  second,
  settle,
  third,
  titleOf,
} from '../../../tests/support/player';
import { player as words } from '../../content/player';
import { site } from '../../content/site';
import { type PlayerState, usePlayer } from './player-store';

let world: PlayerUnderTest['world'];
let audio: PlayerUnderTest['audio'];
let engine: PlayerUnderTest['engine'];
let settings: PlayerUnderTest['settings'];
let state: typeof usePlayer.getState;
let sounding: PlayerUnderTest['world']['sounding'];
beforeEach(() => {
  ({ world, audio, engine, settings } = createPlayer());
  ({ state, sounding } = world);
});

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
    world.isForbidden = true;
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
    world.saved = new Set([first, second]);
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
    world.opening = new Promise((resolve) => {
      arrive = resolve;
    });
    world.saved = new Set([second]);
    await doing(engine.play);
    await doing(() => engine.playSong(second));
    await doing(() => engine.playSong(third));
    arrive();
    await settle();
    expect([state().current, sounding()]).toEqual([third, direct(third)]);
  });

  it('silences the song before while a saved one is read', async () => {
    await doing(engine.play);
    world.opening = new Promise(() => {});
    world.saved = new Set([third]);
    await doing(() => engine.playSong(third));
    expect(audio.now.paused).toBe(true);
    expect(state().phase).toBe('loading');
  });
});

describe('the format', () => {
  it('is the one that really plays: the first is tried, then the next, and what worked comes first after that', async () => {
    world.plays = (address) => address.endsWith('.m4a');
    await doing(engine.play);
    expect(audio.given).toEqual([direct(first), otherFormat(first)]);
    expect(state().phase).toBe('playing');
    await doing(engine.next);
    expect(audio.given.slice(2)).toEqual([otherFormat(second)]);
  });

  it('falls back to the site when a saved song does not play', async () => {
    world.saved = new Set([first]);
    world.plays = (address) => !address.startsWith('blob:');
    await doing(engine.play);
    expect([state().phase, sounding()]).toEqual(['playing', direct(first)]);
  });

  it('that plays nowhere is said, not skipped in silence, when the song was asked for', async () => {
    world.plays = () => false;
    await doing(() => engine.playSong(third));
    expect(state()).toMatchObject({
      current: third,
      phase: 'paused',
      note: words.unplayable(titleOf(third)),
    });
  });

  it('never tries for ever when no song plays at all', async () => {
    await doing(engine.play);
    world.plays = () => false;
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
    expect(world.said).toEqual([words.now(titleOf(first), site.artist)]);
    await doing(engine.next);
    expect(world.said).toHaveLength(2);
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
    expect(world.kept).toBeGreaterThan(0);
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
