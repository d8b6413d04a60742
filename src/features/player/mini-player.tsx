import { type CSSProperties, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { player } from '../../content/player';
import { Sleeve } from '../../ui/art';
import { IconButton } from '../../ui/button';
import { loadPlayer, press } from './load-player';
import { usePlayer } from './player-store';
import { songOf } from './songs';
import { PlayButton } from './transport';

const deckPath = '/music/listen';

/** The player at the bottom of all pages except the one with the deck, once something was played. */
export default function MiniPlayer() {
  const { pathname } = useLocation();
  const [isReady, setIsReady] = useState(false);
  const song = songOf(usePlayer((state) => state.current));
  const note = usePlayer((state) => state.note);
  const progress = usePlayer((state) => Math.round((100 * state.seconds) / Math.max(1, state.length)));
  useEffect(() => {
    loadPlayer().then(
      () => setIsReady(true),
      () => {},
    );
  }, []);
  if (!isReady || pathname === deckPath) return null;
  return (
    <section
      className="mini"
      aria-label={player.label}
      data-player=""
      style={{ '--v': `${progress}%` } as CSSProperties}
    >
      <Link to={deckPath} className="mini-song" data-sleeve={song.id}>
        <Sleeve id={song.id} family={song.family} stock={song.stock} />
        <span>
          <b className="h3">{song.title}</b>
          <span className="text-sm text-muted">{note ?? song.artist}</span>
          <span className="sr-only">. {player.open}</span>
        </span>
      </Link>
      <PlayButton />
      <IconButton kind="bare" icon="next" label={player.next} onClick={() => press(({ next }) => next())} />
      <IconButton kind="bare" icon="x" label={player.hide} onClick={() => press(({ hide }) => hide())} />
    </section>
  );
}
