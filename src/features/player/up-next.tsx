import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { listen, player, saving } from '../../content/music/player';
import { useConnection, useTracks } from '../../offline';
import { Button } from '../../ui/parts/button';
import { fileSize } from '../../ui/parts/file-size';
import { EmptyState } from '../../ui/parts/list-state';
import { useSongs } from '../content/songs';
import { useDragging } from './drag-handle';
import { repaired } from './engine/song-order';
import { press } from './load-player';
import { useCurrentSong, usePlayer } from './player-store';
import { saveAll, stopAll } from './save-songs';
import { SongRow } from './song-row';
import { StorageUsed } from './storage-used';

/** The list of songs, and what of it is saved. */
export function UpNext({ className }: { className?: string }) {
  const title = useId();
  const songs = useSongs();
  const byId = new Map(songs.map((song) => [song.id, song]));
  const order = repaired(
    usePlayer((state) => state.order),
    [...byId.keys()],
  );
  const current = useCurrentSong()?.id;
  const tracks = useTracks();
  const { state } = useConnection();
  const reachable = state === 'online' || state === 'sending';
  const [moveAnnouncement, setMoveAnnouncement] = useState('');
  const saveAnnouncement = useSaveAnnouncement();
  const [removing, setRemoving] = useState(false);
  const [choice, setChoice] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the connection resets the choice
  useEffect(() => setChoice(null), [reachable]);

  const savedOnly = choice ?? !reachable;
  const isKept = (id: string) => ['saved', 'saving', 'waiting'].includes(tracks.songs[id]?.state ?? 'none');
  const shown = savedOnly ? order.filter((id) => isKept(id) || id === current) : order;
  const hidden = order.length - shown.length;
  const isShuffled = usePlayer((state) => state.shuffled);
  const dragging = useDragging(shown, (id, to) => {
    press(({ moveSong }) => moveSong(id, to));
    setMoveAnnouncement(player.moved(byId.get(id)?.title ?? '', shown.indexOf(to) + 1, shown.length));
  });
  return (
    <section className={className} aria-labelledby={title}>
      <div className="mb-3.5 flex flex-wrap items-end justify-between gap-3">
        <h2 className="h2" id={title}>
          {listen.upNext}
        </h2>
        <div className="flex flex-wrap gap-1.5">
          <Toggle on={isShuffled} onPress={() => press(({ toggleShuffle }) => toggleShuffle())}>
            {player.shuffle}
          </Toggle>
          <Toggle on={savedOnly} onPress={() => setChoice(!savedOnly)}>
            {saving.savedOnly}
          </Toggle>
        </div>
      </div>
      <ol className="list border-base-300 border-b-2 text-base">
        {shown
          .flatMap((id) => byId.get(id) ?? [])
          .map((song) => (
            <SongRow
              key={song.id}
              song={song}
              isCurrent={song.id === current}
              removing={removing}
              reachable={reachable}
              dragging={dragging}
            />
          ))}
      </ol>
      {savedOnly && !order.some(isKept) && <EmptyState title={saving.none.title} text={saving.none.text} />}
      {hidden > 0 && (
        <Below>
          <span className="text-muted text-sm">{saving.hidden(hidden)}</span>{' '}
          <Button kind="quiet" size="sm" onClick={() => setChoice(false)}>
            {saving.showAll}
          </Button>
        </Below>
      )}
      <SaveAll reachable={reachable} />
      <StorageUsed removing={removing} onRemoving={setRemoving} />
      <p role="status" className="sr-only">
        {saveAnnouncement}
      </p>
      <p role="status" className="sr-only">
        {moveAnnouncement}
      </p>
    </section>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-3">{children}</div>;
}

function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: string }) {
  return (
    <Button size="sm" aria-pressed={on} onClick={onPress}>
      {children}
    </Button>
  );
}

function SaveAll({ reachable }: { reachable: boolean }) {
  const tracks = useTracks();
  const songs = useSongs();
  const savingAll = usePlayer((state) => state.savingAll);
  const missing = songs.filter(({ id }) => tracks.songs[id]?.state !== 'saved');
  if (savingAll) {
    return (
      <Below>
        <Button icon="x" onClick={stopAll}>
          {saving.stopAll}
        </Button>
      </Below>
    );
  }
  if (missing.length < 2 || !reachable) return null;
  const bytes = missing.reduce((sum, { files }) => sum + (files[0]?.bytes ?? 0), 0);
  return (
    <Below>
      <p className="text-muted text-sm">{saving.text}</p>
      <Button icon="save" onClick={() => void saveAll(missing.map(({ id }) => id))}>
        {saving.saveAll(missing.length, missing.length === songs.length, fileSize(bytes))}
      </Button>
    </Below>
  );
}

/** Returns the result of the last save, for screen readers. */
function useSaveAnnouncement(): string {
  const tracks = useTracks();
  const songs = useSongs();
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
  }, [tracks.songs, songs]);
  return announcement;
}
