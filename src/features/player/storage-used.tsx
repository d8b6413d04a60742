import { useEffect } from 'react';
import { saving } from '../../content/music/player';
import { useTracks } from '../../offline';
import { Button } from '../../ui/parts/button';
import { fileSize } from '../../ui/parts/file-size';
import { Confirm } from '../../ui/sheet/confirm';
import { useTransitionState } from '../../ui/sheet/lazy-part';
import { savedTracks } from './saved-tracks';

interface StorageUsedProps {
  removing: boolean;
  onRemoving: (removing: boolean) => void;
}

export function StorageUsed({ removing, onRemoving }: StorageUsedProps) {
  const { songs, used, free, read } = useTracks();
  const [asking, setAsking] = useTransitionState(false);
  const saved = Object.values(songs).filter(({ state }) => state === 'saved').length;
  useEffect(() => {
    void savedTracks().then((tracks) => tracks?.measure());
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-3 text-sm">
      <p className="text-muted">
        {read ? saving.used(saved, fileSize(used)) : '\u00a0'} {free !== null && saving.free(fileSize(free))}
      </p>
      {saved > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button
            kind="quiet"
            size="sm"
            className="pl-0"
            aria-pressed={removing}
            onClick={() => onRemoving(!removing)}
          >
            {removing ? saving.done : saving.choose}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
            {saving.removeAll}
          </Button>
        </p>
      )}
      <Confirm
        open={asking}
        danger
        {...saving.confirmRemoveAll}
        onYes={() => {
          setAsking(false);
          onRemoving(false);
          void savedTracks().then((tracks) => tracks?.removeAll());
        }}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
