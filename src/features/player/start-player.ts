/** Puts the player together, once per page: one audio element for the whole site, made outside React. */
import { music } from '../../content/music';
import { openTrack, refreshList, rememberPlayback, saveTrack } from '../../offline';
import { useOffline } from '../../offline/offline-store';
import { pauseOthers } from '../../ui/pause-others';
import { createAnnouncer } from './announcer';
import { createEngine, type Engine } from './engine';
import { listenToKeys } from './keyboard';
import { connectMediaSession } from './media-session';
import { createMemory } from './memory';
import { fromMemory, usePlayer } from './player-store';
import { plays, savesData } from './plays';
import { createSettings, type Settings } from './settings';
import { createSources, type Sources } from './sources';
import { createVoice } from './voice';

/** The most milliseconds that somebody who pressed play waits to hear why nothing plays. */
const patience = 3_000;

export interface Player extends Engine, Settings {
  files: Sources['files'];
}

const isSaved = (id: string) => useOffline.getState().tracks.songs[id]?.state === 'saved';
const isReachable = () => ['online', 'sending'].includes(useOffline.getState().connection.state);
const lookAround = () =>
  Promise.race([refreshList('events'), new Promise<void>((resolve) => setTimeout(resolve, patience))]);

/** Resolves with a player that knows where the music stopped. */
export async function startPlayer(): Promise<Player> {
  const audio = document.createElement('audio');
  audio.preload = 'auto';
  document.body.append(audio);

  const sources = createSources({ open: openTrack, isSaved, claims: (type) => audio.canPlayType(type) });
  const voice = createVoice({ store: usePlayer, say: createAnnouncer() });
  const memory = createMemory({ store: usePlayer, remember: rememberPlayback });
  /** Keeps a song that was played to the end, unless the person or their phone wants to save data. */
  function keepPlayed(id: string) {
    const state = useOffline.getState().tracks.songs[id]?.state ?? 'none';
    if (state !== 'none' || !usePlayer.getState().keepPlayed || savesData()) return;
    void saveTrack(id, sources.files(id), plays, { played: true });
  }
  const engine = createEngine({
    audio,
    store: usePlayer,
    sources,
    voice,
    isSaved,
    isReachable,
    lookAround,
    sounds: () => pauseOthers(audio),
    keep: memory.keep,
    finished: keepPlayed,
  });
  const settings = createSettings({
    audio,
    store: usePlayer,
    engine,
    voice,
    keep: memory.keep,
    now: Date.now,
    random: Math.random,
  });

  settings.findOutVolume();
  const kept = await whenRead();
  if (kept) settings.restore(fromMemory(kept));
  memory.follow();
  addEventListener('pagehide', memory.keep);
  document.addEventListener('visibilitychange', memory.keep);
  // What plays must not be interrupted by a reload (src/app/reload-when-idle.ts).
  usePlayer.subscribe(({ phase }) => audio.toggleAttribute('data-busy', phase !== 'paused'));
  listenToKeys({ engine, settings, state: usePlayer.getState });
  if ('mediaSession' in navigator) {
    connectMediaSession({
      session: navigator.mediaSession,
      audio,
      engine,
      store: usePlayer,
      album: music.title,
    });
  }
  return { ...engine, ...settings, files: sources.files };
}

/** What was remembered, once the device was read. */
function whenRead() {
  return new Promise<ReturnType<typeof useOffline.getState>['playback']>((resolve) => {
    const stop = useOffline.subscribe(look);
    function look() {
      const { playback } = useOffline.getState();
      if (playback === undefined) return;
      stop();
      resolve(playback);
    }
    look();
  });
}
