/** The lock screen, the headset, the keys of the keyboard: what they show, and what they do. */
import type { Engine } from './engine';
import { leap } from './keyboard';
import type { PlayerStore } from './player-store';
import { pictureOfSleeve } from './sleeve-picture';
import { songOf } from './songs';

interface Needs {
  session: MediaSession;
  audio: HTMLAudioElement;
  engine: Engine;
  store: PlayerStore;
  /** Name of the record. */
  album: string;
}

const ownIcon: MediaImage = { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' };

export function connectMediaSession({ session, audio, engine, store, album }: Needs): void {
  const { getState } = store;
  const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', engine.play],
    ['pause', engine.pause],
    ['stop', engine.pause],
    ['previoustrack', engine.previous],
    ['nexttrack', engine.next],
    ['seekbackward', ({ seekOffset }) => engine.seek(getState().seconds - (seekOffset ?? leap))],
    ['seekforward', ({ seekOffset }) => engine.seek(getState().seconds + (seekOffset ?? leap))],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && engine.seek(seekTime)],
  ];
  for (const [action, run] of actions) {
    try {
      session.setActionHandler(action, run);
    } catch {
      // A browser that does not know this button has none.
    }
  }

  let named = '';
  async function name() {
    const { current } = getState();
    if (named === current) return;
    named = current;
    const { title, artist } = songOf(current);
    const show = (artwork: MediaImage[]) => {
      session.metadata = new MediaMetadata({ title, artist, album, artwork });
    };
    show([ownIcon]);
    const src = await pictureOfSleeve(current);
    if (src && named === current) show([{ src, sizes: '512x512', type: 'image/png' }]);
  }

  function place() {
    const { duration, playbackRate, currentTime } = audio;
    if (!Number.isFinite(duration) || duration <= 0) return;
    session.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) });
  }

  // Only now is it known that this page is the one that sounds: earlier, some phones show nothing.
  audio.addEventListener('playing', () => void name());
  for (const event of ['playing', 'seeked', 'ratechange', 'durationchange', 'pause'])
    audio.addEventListener(event, place);
  store.subscribe(() => {
    session.playbackState = getState().phase === 'paused' ? 'paused' : 'playing';
  });
}
