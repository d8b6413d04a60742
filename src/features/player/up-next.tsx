import { useEffect, useRef, useState } from 'react';
import { listen, player, saving } from '../../content/player';
import { adoptTracks } from '../../offline';
import { useConnection, useTracks } from '../../offline/offline-store';
import { Button } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { EmptyState } from '../../ui/list-state';
import { press } from './load-player';
import { initialPlayer, usePlayer } from './player-store';
import { saveAll, stopAll } from './save-songs';
import { SongRow } from './song-row';
import { songOf, songs } from './songs';
import { StorageUsed } from './storage-used';

export function UpNext() {
  const order = usePlayer((state) => state.order);
  const current = usePlayer((state) => state.current);
  const tracks = useTracks();
  const { state } = useConnection();
  const reachable = state === 'online' || state === 'sending';
  const announcement = useSaveAnnouncement();
  const [removing, setRemoving] = useState(false);
  useEffect(
    () => void adoptTracks(songs.flatMap(({ id, files }) => files.map((file) => ({ ...file, id })))),
    [],
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the connection resets the choice
  useEffect(() => setChoice(null), [reachable]);

  const savedOnly = choice ?? !reachable;
  const isKept = (id: string) =>
    ['saved', 'damaged', 'saving', 'waiting'].includes(tracks.songs[id]?.state ?? 'none');
  const shown = savedOnly ? order.filter((id) => isKept(id) || id === current) : order;
  const hidden = order.length - shown.length;
  const isShuffled = order.join() !== initialPlayer.order.join();
  return (
    <section className="up-next" aria-labelledby="up-next">
      <div className="up-next-head">
        <h2 className="h2" id="up-next">
          {listen.upNext}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <Toggle on={isShuffled} onPress={() => press(({ toggleShuffle }) => toggleShuffle())}>
            {player.shuffle}
          </Toggle>
          <Toggle on={savedOnly} onPress={() => setChoice(!savedOnly)}>
            {saving.savedOnly}
          </Toggle>
        </div>
      </div>
      <ol className="songs">
        {shown.map((id) => (
          <SongRow key={id} song={songOf(id)} removing={removing} reachable={reachable} />
        ))}
      </ol>
      {savedOnly && !order.some(isKept) && <EmptyState title={saving.none.title} text={saving.none.text} />}
      {hidden > 0 && (
        <p className="room text-sm">
          <span className="text-muted">{saving.hidden(hidden)}</span>{' '}
          <button type="button" className="text-button" onClick={() => setChoice(false)}>
            {saving.showAll}
          </button>
        </p>
      )}
      <SaveAll reachable={reachable} />
      <StorageUsed removing={removing} onRemoving={setRemoving} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: string }) {
  return (
    <button type="button" className="choice" aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}

function SaveAll({ reachable }: { reachable: boolean }) {
  const tracks = useTracks();
  const savingAll = usePlayer((state) => state.savingAll);
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
      <p className="text-sm text-muted">{saving.text}</p>
      <Button icon="save" onClick={() => void saveAll(missing.map(({ id }) => id))}>
        {saving.saveAll(missing.length, fileSize(bytes))}
      </Button>
    </div>
  );
}

/** Returns the result of the last save, for screen readers. */
function useSaveAnnouncement(): string {
  const tracks = useTracks();
  const before = useRef(tracks.songs);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const { id, title } of songs) {
      const now = tracks.songs[id];
      const isSaving = (state = 'none') => state === 'saving' || state === 'waiting';
      if (!isSaving(before.current[id]?.state) || isSaving(now?.state)) continue;
      if (now?.state === 'saved') setAnnouncement(`${title}: ${saving.saved}.`);
      else if (now?.reason) setAnnouncement(`${title}. ${saving.reason[now.reason]}`);
    }
    before.current = tracks.songs;
  }, [tracks.songs]);
  return announcement;
}
