import { beforeEach, expect, it } from 'vitest';
import { showContent } from '../../../../tests/support/pages/demo-pages';
import type { Playback } from '../../../offline';
import { songIds } from '../../content/songs';
import { fromPlayback, initialPlayer, toPlayback, usePlayer } from '../player-store';
import { createPlaybackMemory, writeEvery } from './playback-memory';

let written: Playback[];
let memory: ReturnType<typeof createPlaybackMemory>;
beforeEach(() => {
  showContent();
  usePlayer.setState(initialPlayer, true);
  written = [];
  memory = createPlaybackMemory({
    store: usePlayer,
    write: async (last) => void written.push(last),
  });
});

it('stores the position every few seconds of music', () => {
  const stop = memory.follow();
  usePlayer.setState({ phase: 'playing' });
  for (let seconds = 0; seconds <= 20; seconds += 0.25) usePlayer.setState({ seconds });
  expect(written.map(({ seconds }) => seconds)).toEqual([5, 10, 15, 20]);
  expect(writeEvery).toBe(5);
  stop();
});

it('stores nothing without a change', () => {
  memory.save();
  memory.save();
  expect(written).toHaveLength(1);
});

it('restores song, position, volume, speed, order and what repeats', () => {
  const order = songIds().reverse();
  const was = {
    ...initialPlayer,
    order,
    shuffled: true,
    current: songIds()[2] ?? '',
    seconds: 33.7,
    volume: 0.4,
    rate: 1.25,
    repeat: 'one' as const,
  };
  expect({ ...initialPlayer, ...fromPlayback(toPlayback(was)) }).toMatchObject({
    ...was,
    seconds: 33,
  });
});

it('repeats all songs for who stored a playback before there was a choice', () => {
  const { repeat: _, ...older } = toPlayback(initialPlayer);
  expect(fromPlayback(older).repeat).toBe('all');
});

it('restarts a song that was over, and replaces a song that no longer exists', () => {
  const kept = toPlayback({ ...initialPlayer, seconds: 1e5 });
  expect(fromPlayback(kept).seconds).toBe(0);
  expect(fromPlayback({ ...kept, trackId: 'gone', seconds: 12, order: ['gone'] })).toMatchObject({
    current: '',
    seconds: 0,
    order: [],
  });
});
