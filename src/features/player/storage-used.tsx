import { useEffect } from 'react';
import { saving } from '../../content/player';
import { measureTracks, removeAllTracks } from '../../offline';
import { useTracks } from '../../offline/offline-store';
import { Confirm } from '../../ui/confirm';
import { fileSize } from '../../ui/file-size';
import { useTransitionState } from '../../ui/use-transition-state';

interface RoomProps {
  removing: boolean;
  onRemoving: (removing: boolean) => void;
}

/** The room that songs take on this device and may still take, and the ways to give it back. */
export function Room({ removing, onRemoving }: RoomProps) {
  const { songs, used, free, read } = useTracks();
  const [asking, setAsking] = useTransitionState(false);
  const kept = Object.values(songs).filter(({ state }) => state === 'saved' || state === 'damaged').length;
  const saved = Object.values(songs).filter(({ state }) => state === 'saved').length;
  useEffect(() => {
    void measureTracks();
  }, []);
  return (
    <div className="room small">
      <p className="muted">
        {read ? saving.used(saved, fileSize(used)) : '\u00a0'} {free !== null && saving.free(fileSize(free))}
      </p>
      {kept > 0 && (
        <p className="row">
          <button
            type="button"
            className="text-button"
            aria-pressed={removing}
            onClick={() => onRemoving(!removing)}
          >
            {removing ? saving.done : saving.choose}
          </button>
          <button type="button" className="text-button" onClick={() => setAsking(true)}>
            {saving.removeAll}
          </button>
        </p>
      )}
      <Confirm
        open={asking}
        danger
        {...saving.confirmRemoveAll}
        onYes={() => {
          setAsking(false);
          onRemoving(false);
          void removeAllTracks();
        }}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
