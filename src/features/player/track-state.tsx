import { type RefObject, useLayoutEffect, useRef } from 'react';
import { saving } from '../../content/player';
import { cancelTrack, removeTrack } from '../../offline';
import type { TrackView } from '../../offline/offline-state';
import { Button, IconButton } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { Icon } from '../../ui/icon';
import { Meter } from '../../ui/meter';
import { saveSong } from './save-songs';
import type { Song } from './songs';

interface TrackStateProps {
  song: Song;
  track: TrackView;
  reachable: boolean;
  /** Saved songs show a button that removes them. */
  removing: boolean;
  /** Receives the focus when the focused button disappears. */
  fallback: RefObject<HTMLButtonElement | null>;
}

export function TrackState({ song, track, reachable, removing, fallback }: TrackStateProps) {
  const { id, title, files } = song;
  if (track.state === 'saved') {
    return removing ? (
      <FocusFallback fallback={fallback}>
        <Button
          kind="danger"
          size="sm"
          icon="trash"
          aria-label={saving.removeSong(title)}
          onClick={() => void removeTrack(id)}
        >
          {saving.remove}
        </Button>
      </FocusFallback>
    ) : (
      <span className="save-state">
        <Icon name="ok" />
        {saving.saved}
      </span>
    );
  }
  if (track.state === 'saving' || track.state === 'waiting') {
    return (
      <FocusFallback fallback={fallback}>
        <span className="save-state">
          {track.state === 'waiting' && <span className="text-muted">{saving.waiting}</span>}
          <Meter className="meter-song" value={track.progress} />
          <span className="num">{Math.round(100 * track.progress)}%</span>
        </span>
        <IconButton kind="bare" icon="x" label={saving.stop(title)} onClick={() => void cancelTrack(id)} />
      </FocusFallback>
    );
  }
  if (track.state === 'damaged') {
    return (
      <FocusFallback fallback={fallback}>
        <Button
          kind="danger"
          size="sm"
          icon="retry"
          aria-label={saving.repair(title)}
          onClick={() => void saveSong(id)}
        >
          {saving.damaged}
        </Button>
      </FocusFallback>
    );
  }
  if (!reachable) return <span className="save-state text-muted">{saving.notHere}</span>;
  const needs = fileSize(files[0]?.bytes ?? 0);
  return (
    <FocusFallback fallback={fallback}>
      <Button size="sm" icon="save" onClick={() => void saveSong(id)}>
        {saving.save}
        <span className="sr-only"> {saving.saveSong(title)}</span> · {needs}
      </Button>
    </FocusFallback>
  );
}

/** Moves the focus to `fallback` when its focused content unmounts. */
function FocusFallback({
  fallback,
  children,
}: {
  fallback: RefObject<HTMLButtonElement | null>;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    const next = fallback.current;
    return () => {
      if (place?.contains(document.activeElement)) next?.focus({ preventScroll: true });
    };
  }, [fallback]);
  return (
    <span className="song-state" ref={ref}>
      {children}
    </span>
  );
}
