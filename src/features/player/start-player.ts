/** Creates the player from its parts. Its audio element is outside React, so that music continues across pages. */
import { player as words } from '../../content/music/player';
import { offline, type Playback, useOffline } from '../../offline';
import { savesData } from '../../platform/preferences';
import { pauseOthers } from '../../ui/parts/pause-others';
import { songOf, songs } from '../content/songs';
import { createEngine, type Engine } from './engine/engine';
import { listenToKeys } from './engine/keyboard';
import { connectMediaSession } from './engine/media-session';
import { createPlaybackMemory } from './engine/playback-memory';
import { createSettings, type Settings } from './engine/settings';
import { createSources, type Sources } from './engine/sources';
import { createLiveRegion, createMessages } from './player-messages';
import { fromPlayback, usePlayer } from './player-store';
import { savedTracks } from './saved-tracks';

/** Milliseconds after which a press on play that fails shows the reason at the latest. */
const patience = 3_000;

export interface Player extends Engine, Settings {
  files: Sources['files'];
}

const savedBytes = (id: string) => useOffline.getState().tracks.songs[id]?.bytes ?? 0;
const isReachable = () => ['online', 'sending'].includes(useOffline.getState().connection.state);
const checkConnection = () =>
  Promise.race([
    offline().then((client) => client?.refreshList('events')),
    new Promise<void>((resolve) => setTimeout(resolve, patience)),
  ]);

async function rememberPlayback(last: Playback): Promise<void> {
  useOffline.setState({ playback: last });
  await (await offline())?.rememberPlayback(last);
}

/** Resolves with the player after the stored playback was restored. */
export async function startPlayer(): Promise<Player> {
  const audio = document.createElement('audio');
  audio.preload = 'auto';
  document.body.append(audio);

  const sources = createSources({
    open: async (id) => (await (await savedTracks())?.open(id)) ?? null,
    savedBytes,
    canPlayType: (type) => audio.canPlayType(type),
  });
  const messages = createMessages({ store: usePlayer, say: createLiveRegion() });
  const memory = createPlaybackMemory({ store: usePlayer, write: rememberPlayback });
  /** Saves a song that was played to the end, unless a setting or Save-Data forbids it. */
  function savePlayed(id: string) {
    const state = useOffline.getState().tracks.songs[id]?.state ?? 'none';
    if (state !== 'none' || !usePlayer.getState().keepPlayed || savesData()) return;
    void savedTracks().then((tracks) => tracks?.save(id, sources.files(id), { played: true }));
  }
  const engine = createEngine({
    audio,
    store: usePlayer,
    sources,
    messages,
    isSaved: (id) => savedBytes(id) > 0,
    isReachable,
    checkConnection,
    pauseOthers: () => pauseOthers(audio),
    savePlayback: memory.save,
    finished: savePlayed,
  });
  const settings = createSettings({
    audio,
    store: usePlayer,
    engine,
    messages,
    savePlayback: memory.save,
    now: Date.now,
    random: Math.random,
  });

  settings.detectFixedVolume();
  const stored = await storedPlayback();
  if (stored) settings.restore(fromPlayback(stored));
  followSongs(engine);
  memory.follow();
  addEventListener('pagehide', memory.save);
  document.addEventListener('visibilitychange', memory.save);
  // Prevents reloads while music plays (src/app/scripts/reload-when-idle.ts).
  usePlayer.subscribe(({ phase }) => audio.toggleAttribute('data-busy', phase !== 'paused'));
  listenToKeys({ engine, settings, state: usePlayer.getState });
  if ('mediaSession' in navigator) {
    connectMediaSession({
      session: navigator.mediaSession,
      audio,
      engine,
      store: usePlayer,
      album: words.album,
    });
  }
  return { ...engine, ...settings, files: sources.files };
}

/** Ends the current song when the owner takes it away. */
function followSongs({ leave }: Engine): void {
  let before = songs();
  useOffline.subscribe(() => {
    const now = songs();
    if (now === before) return;
    before = now;
    const { current } = usePlayer.getState();
    if (current && !songOf(current)) leave();
  });
}

/** Resolves with the stored playback once the device and the songs were read; null without one. */
function storedPlayback() {
  return new Promise<ReturnType<typeof useOffline.getState>['playback']>((resolve) => {
    const stop = useOffline.subscribe(check);
    function check() {
      const { playback, lists } = useOffline.getState();
      const isUnread = lists.content.state === 'loading' && songs().length === 0;
      if (playback === undefined || isUnread) return;
      stop();
      resolve(playback);
    }
    check();
  });
}
