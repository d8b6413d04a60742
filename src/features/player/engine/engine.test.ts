// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { songs } from '../../../../scripts/seed/content/songs';
import { showContent } from '../../../../tests/support/pages/demo-pages';
import {
  createPlayer,
  direct,
  doing,
  first,
  ids,
  last,
  otherFormat,
  type PlayerUnderTest,
  second,
  settle,
  third,
  titleOf,
} from '../../../../tests/support/songs/player';
import { player as words } from '../../../content/music/player';
import { site } from '../../../content/site';
import { lengthOf, type PlayerState, usePlayer } from '../player-store';

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
  it('follow the element: loading until it plays, then playing, then paused', async () => {
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

  it('show a pause by a phone call, and continue from there', async () => {
    await doing(engine.play);
    audio.reach(42);
    audio.interrupt();
    expect(state()).toMatchObject({ phase: 'paused', seconds: 42 });
    await doing(engine.toggle);
    expect(state().phase).toBe('playing');
    expect(audio.given).toHaveLength(1);
    expect(audio.now.currentTime).toBe(42);
  });

  it('show that something else has started the element', async () => {
    await doing(engine.play);
    audio.interrupt();
    await doing(() => void audio.element.play());
    expect(state().phase).toBe('playing');
  });

  it('stay on Play when the browser refuses to play', async () => {
    world.isForbidden = true;
    await doing(engine.play);
    expect(state()).toMatchObject({ phase: 'paused', note: null });
  });
});

describe('the order', () => {
  it('continues across both ends', async () => {
    await doing(engine.play);
    await doing(engine.previous);
    expect([state().current, sounding()]).toEqual([last, direct(last)]);
    await doing(engine.next);
    expect([state().current, sounding()]).toEqual([first, direct(first)]);
  });

  it('continues automatically when a song ends, after the last with the first', async () => {
    await doing(() => engine.playSong(last));
    await doing(audio.finish);
    expect([state().current, state().phase]).toEqual([first, 'playing']);
  });

  it('starts the next song within the `ended` event, because a locked phone allows it only there', async () => {
    world.saved = new Set([first, second]);
    await doing(engine.play);
    const play = vi.spyOn(audio.element, 'play');
    audio.finish();
    expect(sounding()).toBe(`saved ${second}`);
    expect(play).toHaveBeenCalledOnce();
  });

  it('stops after the last song if nothing repeats, and a press still begins the list again', async () => {
    usePlayer.setState({ repeat: 'off' });
    await doing(() => engine.playSong(ids.at(-2) ?? ''));
    await doing(audio.finish);
    expect([state().current, state().phase]).toEqual([last, 'playing']);
    await doing(audio.finish);
    expect(state()).toMatchObject({ current: last, phase: 'paused', seconds: 0 });
    await doing(engine.toggle);
    expect(state().phase).toBe('playing');
    await doing(engine.next);
    expect([state().current, state().phase]).toEqual([first, 'playing']);
  });

  it('stops if nothing repeats and no later song can play without signal', async () => {
    usePlayer.setState({ repeat: 'off' });
    world.saved = new Set([first, second]);
    world.isReachable = false;
    await doing(() => engine.playSong(second));
    await doing(audio.finish);
    expect(state()).toMatchObject({ current: second, phase: 'paused' });
  });

  it('repeats one song within the `ended` event, and the button for the next one leaves it', async () => {
    usePlayer.setState({ repeat: 'one' });
    await doing(engine.play);
    const play = vi.spyOn(audio.element, 'play');
    audio.finish();
    expect(play).toHaveBeenCalledOnce();
    await settle();
    expect(state()).toMatchObject({ current: first, phase: 'playing', seconds: 0 });
    await doing(engine.next);
    expect(state().current).toBe(second);
  });

  it('shows the song of a link, and plays it only if music plays already', async () => {
    await doing(() => engine.select(third));
    expect(state()).toMatchObject({ current: third, phase: 'paused', shown: true });
    expect(audio.given).toEqual([]);
    await doing(engine.play);
    await doing(() => engine.select(third));
    expect(state().phase).toBe('playing');
    await doing(() => engine.select(second));
    expect([state().current, state().phase]).toEqual([second, 'playing']);
  });

  it('never shows a pause between two songs', async () => {
    await doing(engine.play);
    const phases = new Set<PlayerState['phase']>();
    const stop = usePlayer.subscribe(({ phase }) => phases.add(phase));
    await doing(audio.finish);
    stop();
    expect([...phases]).toEqual(['playing', 'loading']);
  });

  it('selects a song without playing it while paused', async () => {
    await doing(engine.next);
    expect(state()).toMatchObject({ current: second, phase: 'paused' });
    expect(audio.given).toEqual([]);
    await doing(engine.play);
    expect(sounding()).toBe(direct(second));
  });

  it('drops late content of a song that is no longer requested', async () => {
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

  it('pauses the previous song while a saved one is read', async () => {
    await doing(engine.play);
    world.opening = new Promise(() => {});
    world.saved = new Set([third]);
    await doing(() => engine.playSong(third));
    expect(audio.now.paused).toBe(true);
    expect(state().phase).toBe('loading');
  });
});

describe('the format', () => {
  it('is the first one that plays, and that one is tried first from then on', async () => {
    world.plays = (address) => address.endsWith('.m4a');
    await doing(engine.play);
    expect(audio.given).toEqual([direct(first), otherFormat(first)]);
    expect(state().phase).toBe('playing');
    await doing(engine.next);
    expect(audio.given.slice(2)).toEqual([otherFormat(second)]);
  });

  it('falls back to the site if a saved song does not play', async () => {
    world.saved = new Set([first]);
    world.plays = (address) => !address.startsWith('blob:');
    await doing(engine.play);
    expect([state().phase, sounding()]).toEqual(['playing', direct(first)]);
  });

  it('that does not play shows a message for a requested song', async () => {
    world.plays = () => false;
    await doing(() => engine.playSong(third));
    expect(state()).toMatchObject({
      current: third,
      phase: 'paused',
      note: words.unplayable(titleOf(third)),
    });
  });

  it('stops after one round if no song plays', async () => {
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
  it('announces each change of song once', async () => {
    await doing(engine.play);
    audio.fire('waiting');
    audio.fire('playing');
    audio.interrupt();
    await doing(engine.play);
    expect(world.said).toEqual([words.now(titleOf(first), site().artist)]);
    await doing(engine.next);
    expect(world.said).toHaveLength(2);
  });
});

describe('the songs of the owner', () => {
  const { list } = songs;
  const publish = (...ids: (string | undefined)[]) =>
    showContent({ songs: { list: ids.flatMap((id) => list.find((song) => song.id === id) ?? []) } });

  it('play in their new order, unless the listener has another one', async () => {
    await doing(engine.play);
    publish(third, first, second);
    await doing(engine.next);
    expect(sounding()).toBe(direct(second));
    usePlayer.setState({ order: [third, second, first] });
    publish(first, second, third, last);
    await doing(engine.next);
    expect(sounding()).toBe(direct(first));
  });

  it('stop one that is gone, and start with the first one', async () => {
    await doing(() => engine.playSong(third));
    publish(first, second);
    await doing(engine.leave);
    expect(state()).toMatchObject({ current: first, phase: 'paused', seconds: 0, note: words.gone });
    await doing(engine.play);
    expect(sounding()).toBe(direct(first));
  });

  it('play in the one format that a song has', async () => {
    const others = list.map(({ audio: { files, ...audio }, ...song }) => ({
      ...song,
      audio: { ...audio, files: files.slice(1) },
    }));
    showContent({ songs: { list: others } });
    await doing(engine.play);
    expect(sounding()).toBe(otherFormat(first));
  });

  it('may be none: nothing plays', async () => {
    await doing(() => engine.playSong(third));
    publish();
    await doing(engine.leave);
    for (const press of [engine.play, engine.next, engine.previous]) await doing(press);
    expect(state().phase).toBe('paused');
    expect(audio.given).toEqual([direct(third)]);
  });
});

describe('what is stored', () => {
  it('is the song at the press, not only once it sounds', async () => {
    engine.play();
    expect(state().phase).toBe('loading');
    expect(world.saves).toBe(1);
    await doing(() => {});
  });
});

describe('the position in the song', () => {
  it('is restored', async () => {
    settings.restore({ current: second, seconds: 94 });
    await doing(engine.play);
    expect(sounding()).toBe(direct(second));
    expect(audio.now.currentTime).toBe(94);
    expect(state().seconds).toBe(94);
  });

  it('can be chosen before playback, and is stored', async () => {
    await doing(() => engine.seek(30));
    expect(state().seconds).toBe(30);
    expect(world.saves).toBeGreaterThan(0);
    await doing(engine.play);
    expect(audio.now.currentTime).toBe(30);
    engine.seek(1e6);
    expect(audio.now.currentTime).toBe(lengthOf(state()));
    engine.seek(-5);
    expect(audio.now.currentTime).toBe(0);
  });

  it('survives an error of the element while paused', async () => {
    await doing(engine.play);
    audio.reach(50);
    await doing(engine.pause);
    audio.fire('error');
    await doing(engine.play);
    expect(audio.given).toEqual([direct(first), direct(first)]);
    expect(audio.now.currentTime).toBe(50);
  });
});
