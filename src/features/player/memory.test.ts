import { beforeEach, expect, it } from 'vitest';
import type { Playback } from '../../offline/offline-state';
import { createMemory, writeEvery } from './memory';
import { beginning, fromMemory, toRemember, usePlayer } from './player-store';
import { songIds } from './songs';

let written: Playback[];
let memory: ReturnType<typeof createMemory>;
beforeEach(() => {
  usePlayer.setState(beginning, true);
  written = [];
  memory = createMemory({
    store: usePlayer,
    remember: async (last) => void written.push(last),
  });
});

it('writes the place every few seconds of music, not at every movement', () => {
  const stop = memory.follow();
  usePlayer.setState({ phase: 'playing' });
  for (let seconds = 0; seconds <= 20; seconds += 0.25) usePlayer.setState({ seconds });
  expect(written.map(({ seconds }) => seconds)).toEqual([5, 10, 15, 20]);
  expect(writeEvery).toBe(5);
  stop();
});

it('writes nothing while nothing changes', () => {
  memory.keep();
  memory.keep();
  expect(written).toHaveLength(1);
});

it('gives back song, place, volume, speed and order after a restart', () => {
  const order = [...songIds].reverse();
  const was = { ...beginning, order, current: songIds[2] ?? '', seconds: 33.7, volume: 0.4, rate: 1.25 };
  expect({ ...beginning, ...fromMemory(toRemember(was)) }).toMatchObject({
    ...was,
    seconds: 33,
    length: expect.any(Number),
  });
});

it('begins a song anew that was over, and another one for a song that is gone', () => {
  const kept = toRemember({ ...beginning, seconds: 1e5 });
  expect(fromMemory(kept).seconds).toBe(0);
  expect(fromMemory({ ...kept, trackId: 'gone', seconds: 12, order: ['gone'] })).toMatchObject({
    current: songIds[0],
    seconds: 0,
    order: songIds,
  });
});
