import { saving } from '../../content/player';
import { useTracks } from '../../offline/offline-store';
import { Button } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { usePlayer } from './player-store';
import { saveAll, stopAll } from './save-songs';
import { songs } from './songs';
import { useReachable } from './use-reachable';

/** All songs that are not on this device yet, in one press that says how large they are. */
export function SaveAll() {
  const tracks = useTracks();
  const savingAll = usePlayer((state) => state.savingAll);
  const reachable = useReachable();
  const missing = songs.filter(({ id }) => tracks.songs[id]?.state !== 'saved');
  if (savingAll) {
    return (
      <p className="save-all">
        <Button icon="x" onClick={stopAll}>
          {saving.stopAll}
        </Button>
      </p>
    );
  }
  if (missing.length < 2 || !reachable) return null;
  const bytes = missing.reduce((sum, { files }) => sum + (files[0]?.bytes ?? 0), 0);
  return (
    <div className="save-all">
      <p className="small muted">{saving.text}</p>
      <Button icon="save" onClick={() => void saveAll(missing.map(({ id }) => id))}>
        {saving.saveAll(missing.length, fileSize(bytes))}
      </Button>
    </div>
  );
}
