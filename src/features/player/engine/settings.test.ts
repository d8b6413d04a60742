// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPlayer,
  doing,
  first,
  ids,
  type PlayerUnderTest,
  second,
  third,
} from '../../../../tests/support/songs/player';
import { player as words } from '../../../content/music/player';
import { orderOf, usePlayer } from '../player-store';

let world: PlayerUnderTest['world'];
let audio: PlayerUnderTest['audio'];
let engine: PlayerUnderTest['engine'];
let settings: PlayerUnderTest['settings'];
let state: typeof usePlayer.getState;
beforeEach(() => {
  ({ world, audio, engine, settings } = createPlayer());
  ({ state } = world);
});

describe('the sleep timer', () => {
  it('stops after its minutes, and shows it', async () => {
    await doing(engine.play);
    settings.setSleep(15);
    world.now = 15 * 60_000 - 1;
    audio.reach(10);
    expect(state().phase).toBe('playing');
    world.now += 1;
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
  it('stay from song to song', async () => {
    settings.setRate(1.5);
    await doing(engine.play);
    await doing(engine.next);
    expect(audio.element.playbackRate).toBe(1.5);
    settings.restore({ rate: 1.25 });
    await doing(engine.next);
    expect(audio.element.playbackRate).toBe(1.25);
  });

  it('unmute when the volume is changed', () => {
    settings.toggleMute();
    expect(state().muted).toBe(true);
    settings.setVolume(0.4);
    expect(state()).toMatchObject({ muted: false, volume: 0.4 });
    settings.setVolume(2);
    expect(state().volume).toBe(1);
  });

  it('detect a phone on which pages cannot set the volume', () => {
    settings.detectFixedVolume();
    expect(state().volumeFixed).toBe(false);
    Object.defineProperty(audio.element, 'volume', { get: () => 1, set: () => {} });
    settings.detectFixedVolume();
    expect(state().volumeFixed).toBe(true);
  });

  it('shuffle with the current song first, and restore the order', () => {
    usePlayer.setState({ current: third });
    settings.toggleShuffle();
    expect(state().order[0]).toBe(third);
    expect([...state().order].sort()).toEqual([...ids].sort());
    expect(state().order).not.toEqual(ids);
    settings.toggleShuffle();
    expect(orderOf(state())).toEqual(ids);
  });

  it('repeat all songs, then one, then none', () => {
    const chosen = [1, 2, 3].map(() => {
      settings.nextRepeat();
      return state().repeat;
    });
    expect(chosen).toEqual(['one', 'off', 'all']);
  });

  it('move a song, which is not a shuffled order', () => {
    settings.moveSong(third, first);
    expect(state().order.slice(0, 3)).toEqual([third, first, second]);
    expect(state().shuffled).toBe(false);
    settings.toggleShuffle();
    expect(state().shuffled).toBe(true);
    settings.moveSong(second, first);
    expect(state().shuffled).toBe(false);
  });

  it('hide the player and stop the music, until something plays again', async () => {
    await doing(engine.play);
    await doing(settings.hide);
    expect(state()).toMatchObject({ shown: false, phase: 'paused' });
    await doing(engine.play);
    expect(state().shown).toBe(true);
  });
});
