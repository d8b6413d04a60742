import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { player } from '../../content/music/player';
import { songIn } from '../../content/shell/row-pages';
import { log } from '../../platform/log';
import { Button } from '../../ui/parts/button';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { PictureCredit } from '../content/picture-credit';
import { type Song, songOf } from '../content/songs';
import { loadPlayer } from './load-player';
import { MoreControls } from './more-controls';
import { PlayerNote, RecordSleeve, SongTitle } from './now-playing';
import { usePlayer } from './player-store';
import { SeekBar, Volume } from './sliders';
import { Transport } from './transport';

const PlayerSheet = lazyPart(() => import('./player-sheet'));

/** The player of the listening page. */
export function Deck({ song }: { song: Song }) {
  const [showsLyrics, setShowsLyrics] = useTransitionState(false);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const linked = songIn(hash);
    loadPlayer().then(({ select }) => {
      if (linked === null) return;
      if (songOf(linked)) select(linked);
      else usePlayer.setState({ note: player.noSuchSong });
      // Once: a reload keeps the song that was chosen since. Without the router, which would scroll.
      history.replaceState(history.state, '', location.pathname + location.search);
      section.current?.scrollIntoView();
      section.current?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
    }, log);
  }, [hash]);
  return (
    <section
      ref={section}
      className="grid min-w-0 content-start items-start gap-x-10 gap-y-3 @tablet:@max-desktop:grid-cols-2 @desktop:col-start-1 @desktop:row-span-2 @desktop:row-start-1"
      aria-label={player.label}
      data-player=""
    >
      <RecordSleeve song={song} />
      <div className="grid min-w-0 gap-3">
        <SongTitle song={song} />
        <SeekBar />
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
          <Transport song={song} />
          <Volume />
        </div>
        <PlayerNote />
        {song.story && <p className="text-muted text-sm">{song.story}</p>}
        {song.credits && <p className="text-muted text-sm">{song.credits}</p>}
        <PictureCredit of={song.sleeve} className="text-muted text-sm" />
        {song.lyrics && (
          <Button icon="words" size="sm" className="justify-self-start" onClick={() => setShowsLyrics(true)}>
            {player.tabs.lyrics}
          </Button>
        )}
        <MoreControls />
      </div>
      <Suspense fallback={null}>
        {showsLyrics && <PlayerSheet tab="lyrics" onClose={() => setShowsLyrics(false)} />}
      </Suspense>
    </section>
  );
}
