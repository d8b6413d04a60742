// @vitest-environment happy-dom
/** The player while the device is offline. */
import { beforeEach, expect, it } from 'vitest';
import {
  createPlayer,
  doing,
  fifth,
  first,
  fourth,
  last,
  type PlayerUnderTest,
  second,
  third,
  titleOf,
} from '../../../../tests/support/songs/player';
import { player as words } from '../../../content/music/player';
import { site } from '../../../content/site';
import type { usePlayer } from '../player-store';

let world: PlayerUnderTest['world'];
let audio: PlayerUnderTest['audio'];
let engine: PlayerUnderTest['engine'];
let state: typeof usePlayer.getState;
let sounding: PlayerUnderTest['world']['sounding'];
beforeEach(() => {
  ({ world, audio, engine } = createPlayer());
  ({ state, sounding } = world);
});

it('plays saved songs, skips the others and shows which', async () => {
  world.offlineWith(first, fourth);
  await doing(engine.play);
  expect(sounding()).toBe(`saved ${first}`);
  await doing(audio.finish);
  expect([state().current, state().phase]).toEqual([fourth, 'playing']);
  expect(state().note).toBe(words.skipped([titleOf(second), titleOf(third)]));
  expect(world.said.at(-1)).toContain(words.now(titleOf(fourth), site().artist));
  await doing(audio.finish);
  expect(state()).toMatchObject({ current: first, note: words.skipped([titleOf(fifth), titleOf(last)]) });
  await doing(engine.previous);
  expect(state().current).toBe(fourth);
});

it('shows why a song that is not saved cannot play, and continues the current one', async () => {
  world.offlineWith(first);
  await doing(engine.play);
  await doing(() => engine.playSong(third));
  expect(state()).toMatchObject({
    current: first,
    phase: 'playing',
    note: words.needsSignal(titleOf(third)),
  });
  expect(world.said.at(-1)).toBe(words.needsSignal(titleOf(third)));
});

it('repeats the only saved song', async () => {
  world.offlineWith(first);
  await doing(engine.play);
  await doing(audio.finish);
  expect([state().current, state().phase, audio.now.currentTime]).toEqual([first, 'playing', 0]);
});

it('plays another file of a saved song once it is here, but not in the middle of the old one', async () => {
  world.offlineWith(first);
  await doing(engine.play);
  world.sound = 'as it was mixed again';
  await doing(engine.pause);
  await doing(engine.play);
  expect(audio.given).toHaveLength(1);
  await doing(audio.finish);
  expect(sounding()).toBe(`saved ${first}`);
  expect(new Set(audio.given).size).toBe(2);
  await doing(audio.finish);
  expect(new Set(audio.given).size).toBe(2);
});

it('shows that no song can play without saved songs', async () => {
  world.offlineWith();
  await doing(engine.play);
  expect(state()).toMatchObject({ phase: 'paused', note: words.needsSignal(titleOf(first)) });
  await doing(engine.next);
  expect(state().note).toBe(words.nothingElse);
  expect(audio.given).toEqual([]);
});

it('continues with the saved songs after the connection was lost', async () => {
  world.saved = new Set([first, third]);
  await doing(engine.play);
  world.plays = (address) => address.startsWith('blob:');
  world.checkConnection = async () => {
    world.isReachable = false;
  };
  await doing(audio.finish);
  expect([state().current, state().phase]).toEqual([third, 'playing']);
  expect(state().note).toBe(words.skipped([titleOf(second)]));
});

it('pauses at the position where the connection was lost, and continues there later', async () => {
  await doing(engine.play);
  audio.reach(61);
  world.plays = () => false;
  world.checkConnection = async () => {
    world.isReachable = false;
  };
  await doing(() => audio.fire('error'));
  expect(state()).toMatchObject({ phase: 'paused', seconds: 61, note: words.lostSignal(titleOf(first)) });
  world.plays = () => true;
  world.isReachable = true;
  await doing(engine.play);
  expect(state()).toMatchObject({ phase: 'playing', note: null });
  expect(audio.now.currentTime).toBe(61);
});
