import { useRef } from 'react';
import { player, saving } from '../../content/player';
import { useTrack } from '../../offline/offline-store';
import { Sleeve } from '../../ui/art';
import { press } from './load-player';
import { usePlayer } from './player-store';
import { clock, type Song } from './songs';
import { TrackState } from './track-state';

interface SongRowProps {
  song: Song;
  removing: boolean;
  reachable: boolean;
}

export function SongRow({ song, removing, reachable }: SongRowProps) {
  const { id, title, seconds, family, stock } = song;
  const name = useRef<HTMLButtonElement>(null);
  const isCurrent = usePlayer((state) => state.current === id);
  const phase = usePlayer((state) => (state.current === id ? state.phase : null));
  const track = useTrack(id);
  const isUnplayable = !reachable && track.state !== 'saved';
  const phaseWords = { playing: player.playing, loading: player.loading, paused: player.paused };
  return (
    <li className={isCurrent ? 'song song-now' : 'song'} aria-current={isCurrent || undefined}>
      <div className="song-sleeve" data-sleeve={id}>
        <Sleeve id={id} family={family} stock={stock} />
      </div>
      <button
        ref={name}
        type="button"
        className={isUnplayable ? 'song-name song-away' : 'song-name'}
        onClick={() => press(({ playSong }) => playSong(id))}
      >
        <b className="h3">{title}</b>
        <span className="text-sm text-muted">
          {phase && `${phaseWords[phase]} · `}
          {clock(seconds)}
        </span>
        {track.reason && <span className="text-sm song-error">{saving.reason[track.reason]}</span>}
      </button>
      <TrackState song={song} track={track} reachable={reachable} removing={removing} fallback={name} />
    </li>
  );
}
