import { type RefObject, useLayoutEffect, useRef } from 'react';
import { saving } from '../../content/music/player';
import type { TrackView } from '../../offline';
import { Button, IconButton } from '../../ui/parts/button';
import { fileSize } from '../../ui/parts/file-size';
import { Meter } from '../../ui/parts/meter';
import type { Song } from '../content/songs';
import { SavedMark } from './now-playing';
import { saveSong } from './save-songs';
import { savedTracks } from './saved-tracks';

/** Below the title in narrow lists. */
const place = '@max-phone:col-start-2 @max-phone:row-start-2 @max-narrow:col-start-1';

/** In narrow lists along the bottom of the row: beside the percentage it would wrap the title, and the rows below would move. */
const meterClass =
  'absolute bottom-0 left-0 h-2 w-full border-2 border-rule text-spot in-[.on-spot]:text-inherit @tablet:static @tablet:h-3.5 @tablet:w-14';

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
          onClick={() => void savedTracks().then((tracks) => tracks?.remove(id))}
        >
          {saving.remove}
        </Button>
      </FocusFallback>
    ) : (
      <span className={place}>
        <SavedMark brief />
      </span>
    );
  }
  if (track.state === 'saving' || track.state === 'waiting') {
    return (
      <FocusFallback fallback={fallback}>
        <span className="inline-flex min-h-11 flex-wrap items-center gap-1.5 font-semibold text-sm">
          {track.state === 'waiting' && <span className="text-muted">{saving.waiting}</span>}
          <Meter className={meterClass} value={track.progress} />
          <span className="num">{Math.round(100 * track.progress)}%</span>
        </span>
        <IconButton
          kind="bare"
          icon="x"
          label={saving.stop(title)}
          onClick={() => void savedTracks().then((tracks) => tracks?.cancel(id))}
        />
      </FocusFallback>
    );
  }
  if (!reachable) return <span className={`${place} text-muted text-sm`}>{saving.notHere}</span>;
  const needs = fileSize(files[0]?.bytes ?? 0);
  return (
    <FocusFallback fallback={fallback}>
      <Button size="sm" icon="save" onClick={() => void saveSong(id)}>
        <span className="@max-tablet:sr-only">{saving.save}</span>
        <span className="sr-only"> {saving.saveSong(title)}</span>
        <span className="@max-tablet:sr-only"> · </span>
        {needs}
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
    <span className={`${place} inline-flex items-center`} ref={ref}>
      {children}
    </span>
  );
}
