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
  /** Saved songs can be removed now. */
  removing: boolean;
  /** Where the focus goes when the button that had it is gone. */
  instead: RefObject<HTMLButtonElement | null>;
}

/** Whether a song is on this device, and what can be done about it. */
export function TrackState({ song, track, reachable, removing, instead }: TrackStateProps) {
  const { id, title, files } = song;
  if (track.state === 'saved') {
    return removing ? (
      <Kept instead={instead}>
        <Button
          kind="danger"
          size="sm"
          icon="trash"
          aria-label={saving.removeSong(title)}
          onClick={() => void removeTrack(id)}
        >
          {saving.remove}
        </Button>
      </Kept>
    ) : (
      <span className="save-state">
        <Icon name="ok" />
        {saving.saved}
      </span>
    );
  }
  if (track.state === 'saving' || track.state === 'waiting') {
    return (
      <Kept instead={instead}>
        <span className="save-state">
          {track.state === 'waiting' && <span className="muted">{saving.waiting}</span>}
          <Meter className="meter meter-song" value={track.progress} />
          <span className="num">{Math.round(100 * track.progress)}%</span>
        </span>
        <IconButton kind="bare" icon="x" label={saving.stop(title)} onClick={() => void cancelTrack(id)} />
      </Kept>
    );
  }
  if (track.state === 'damaged') {
    return (
      <Kept instead={instead}>
        <Button
          kind="danger"
          size="sm"
          icon="retry"
          aria-label={saving.repair(title)}
          onClick={() => void saveSong(id)}
        >
          {saving.damaged}
        </Button>
      </Kept>
    );
  }
  if (!reachable) return <span className="save-state muted">{saving.notHere}</span>;
  const needs = fileSize(files[0]?.bytes ?? 0);
  return (
    <Kept instead={instead}>
      <Button size="sm" icon="save" onClick={() => void saveSong(id)}>
        {saving.save}
        <span className="sr-only"> {saving.saveSong(title)}</span> · {needs}
      </Button>
    </Kept>
  );
}

/** Hands the focus on when what is inside goes away with it. */
function Kept({
  instead,
  children,
}: {
  instead: RefObject<HTMLButtonElement | null>;
  children: React.ReactNode;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    const next = instead.current;
    return () => {
      if (place?.contains(document.activeElement)) next?.focus({ preventScroll: true });
    };
  }, [instead]);
  return (
    <span className="song-state" ref={ref}>
      {children}
    </span>
  );
}
