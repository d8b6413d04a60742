/** Connects the player to the lock screen, headsets and media keys. */

import { artistName } from '../../../content/site';
import { songOf } from '../../content/songs';
import type { PlayerStore } from '../player-store';
import type { Engine } from './engine';
import { seekStep } from './keyboard';
import { pictureOfSleeve } from './sleeve-picture';

interface Needs {
  session: MediaSession;
  audio: HTMLAudioElement;
  engine: Engine;
  store: PlayerStore;
  album: string;
}

const appIcon: MediaImage = { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' };

export function connectMediaSession({ session, audio, engine, store, album }: Needs): void {
  const { getState } = store;
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', engine.play],
    ['pause', engine.pause],
    ['stop', engine.pause],
    ['previoustrack', engine.previous],
    ['nexttrack', engine.next],
    ['seekbackward', ({ seekOffset }) => engine.seek(getState().seconds - (seekOffset ?? seekStep))],
    ['seekforward', ({ seekOffset }) => engine.seek(getState().seconds + (seekOffset ?? seekStep))],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && engine.seek(seekTime)],
  ];
  for (const [action, run] of actions) {
    try {
      session.setActionHandler(action, run);
    } catch {
      // This browser does not support the action.
    }
  }

  let shownId = '';
  async function showSong() {
    const { current } = getState();
    if (shownId === current) return;
    shownId = current;
    const song = songOf(current);
    if (!song) return;
    const { title } = song;
    const artist = artistName();
    const show = (artwork: MediaImage[]) => {
      session.metadata = new MediaMetadata({ title, artist, album, artwork });
    };
    show([appIcon]);
    const picture = await pictureOfSleeve(song);
    if (picture && shownId === current) show([picture]);
  }

  function showPosition() {
    const { duration, playbackRate, currentTime } = audio;
    if (!Number.isFinite(duration) || duration <= 0) return;
    session.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
  }

  // Some phones ignore metadata that is set before playback starts.
  audio.addEventListener('playing', () => void showSong());
  for (const event of ['playing', 'seeked', 'ratechange', 'durationchange', 'pause'])
    audio.addEventListener(event, showPosition);
  store.subscribe(() => {
    session.playbackState = getState().phase === 'paused' ? 'paused' : 'playing';
  });
}
