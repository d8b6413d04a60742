import { useRef } from 'react';
import { player, saving } from '../../content/music/player';
import { useTrack } from '../../offline';
import { classNames } from '../../ui/parts/class-names';
import { SongSleeve } from '../content/song-sleeve';
import { formatDuration, type Song } from '../content/songs';
import { type Dragging, DragHandle } from './drag-handle';
import { press } from './load-player';
import { usePlayer } from './player-store';
import { TrackState } from './track-state';

interface SongRowProps {
  song: Song;
  isCurrent: boolean;
  removing: boolean;
  reachable: boolean;
  dragging: Dragging;
}

const row = classNames(
  'list-row relative grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 gap-y-1 py-2.5',
  '@tablet:grid-cols-[3.5rem_minmax(0,1fr)_auto_2.75rem] @desktop:py-1.5',
  '@max-phone:grid-cols-[3rem_minmax(0,1fr)_2.75rem] @max-narrow:grid-cols-[minmax(0,1fr)_2.75rem]',
  'border-base-300 border-t-2 after:hidden',
);
const currentRow = '-mx-3 on-spot border-spot px-3 [&+li]:border-spot forced-colors:border-4';

export function SongRow({ song, isCurrent, removing, reachable, dragging }: SongRowProps) {
  const { id, title, seconds } = song;
  const name = useRef<HTMLButtonElement>(null);
  const phase = usePlayer((state) => (isCurrent ? state.phase : null));
  const track = useTrack(id);
  const isUnplayable = !reachable && track.state !== 'saved';
  const phaseWords = { playing: player.playing, loading: player.loading, paused: player.paused };
  const look = classNames(
    row,
    isCurrent ? currentRow : 'px-0',
    dragging.target === id && 'outline-3 outline-dashed -outline-offset-3',
    dragging.id === id && 'z-10 translate-y-(--dy) bg-base-200',
  );
  return (
    <li
      className={look}
      aria-current={isCurrent || undefined}
      data-sleeve={id}
      style={dragging.id === id ? dragging.style : undefined}
    >
      <SongSleeve song={song} className="aspect-square @max-narrow:hidden" />
      <button
        ref={name}
        type="button"
        className="group grid min-h-12 cursor-pointer content-center text-left"
        onClick={() => press(({ playSong }) => playSong(id))}
      >
        <b
          className={classNames(
            'h3 text-lg/poster decoration-3 underline-offset-4 group-hover:underline',
            isUnplayable && 'text-muted',
          )}
        >
          {title}
        </b>
        <span className="text-muted text-sm">
          {phase && `${phaseWords[phase]} · `}
          {formatDuration(seconds)}
        </span>
        {track.reason && (
          <span className="font-semibold text-error text-sm">{saving.reason[track.reason]}</span>
        )}
      </button>
      <TrackState song={song} track={track} reachable={reachable} removing={removing} fallback={name} />
      <DragHandle id={id} title={title} dragging={dragging} />
    </li>
  );
}
