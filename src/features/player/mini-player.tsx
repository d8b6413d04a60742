import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listenPath, player } from '../../content/music/player';
import { artistName } from '../../content/site';
import { log } from '../../platform/log';
import { IconButton } from '../../ui/parts/button';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { useSwipe } from '../../ui/sheet/use-swipe';
import { SongSleeve } from '../content/song-sleeve';
import { loadPlayer, press } from './load-player';
import { useCurrentSong, useLength, usePlayer } from './player-store';
import { PlayButton } from './transport';

const PlayerSheet = lazyPart(() => import('./player-sheet'));

/** The player at the bottom of all pages except the listening page, once something was played. None on a site without songs. */
export default function MiniPlayer() {
  const { pathname } = useLocation();
  const [isReady, setIsReady] = useState(false);
  const [isOpen, setOpen] = useTransitionState(false);
  const song = useCurrentSong();
  const hasSong = song !== undefined;
  const length = useLength();
  const note = usePlayer((state) => state.note);
  const progress = usePlayer((state) => Math.round((100 * state.seconds) / Math.max(1, length)));
  const swipe = useSwipe('up', () => setOpen(true));
  useEffect(() => {
    if (hasSong) loadPlayer().then(() => setIsReady(true), log);
  }, [hasSong]);
  if (!isReady || !song || pathname === listenPath) return null;
  return (
    <>
      <section
        className="mini dock-cell relative flex w-full min-w-0 touch-none items-center gap-1 border-rule border-t-2 bg-base-200 pr-1 forced-colors:border-2"
        aria-label={player.label}
        data-player=""
        {...swipe}
      >
        <span
          className="pointer-events-none absolute -top-0.5 left-0 h-1.25 w-(--v) bg-spot forced-colors:bg-highlight forced-colors:forced-color-adjust-none"
          style={{ '--v': `${progress}%` } as CSSProperties}
        />
        <button
          type="button"
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 p-2 text-left"
          data-sleeve={song.id}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className="w-12 flex-none max-narrow:hidden">
            <SongSleeve song={song} decorative className="aspect-square" />
          </span>
          <span className="min-w-0">
            <b className="h3 block truncate text-lg/tight">{song.title}</b>
            <span className="block truncate text-muted text-sm">{note ?? artistName()}</span>
            <span className="sr-only">. {player.open}</span>
          </span>
        </button>
        <PlayButton />
        <IconButton
          kind="bare"
          icon="next"
          label={player.next}
          className="@max-xs:hidden"
          onClick={() => press(({ next }) => next())}
        />
        <IconButton
          kind="bare"
          icon="x"
          label={player.hide}
          className="max-narrow:hidden"
          onClick={() => press(({ hide }) => hide())}
        />
      </section>
      <Suspense fallback={null}>{isOpen && <PlayerSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
