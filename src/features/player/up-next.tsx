import { useEffect, useState } from 'react';
import { listen, player, saving } from '../../content/player';
import { adoptTracks } from '../../offline';
import { useTracks } from '../../offline/offline-store';
import { EmptyState } from '../../ui/list-state';
import { press } from './load-player';
import { beginning, usePlayer } from './player-store';
import { SaveAll } from './save-all';
import { SongRow } from './song-row';
import { songOf, songs } from './songs';
import { Room } from './storage-used';
import { useReachable } from './use-reachable';
import { useSaveNews } from './use-save-news';

/** The songs in the order in which they play, and which of them are on this device. */
export function UpNext() {
  const order = usePlayer((state) => state.order);
  const current = usePlayer((state) => state.current);
  const tracks = useTracks();
  const reachable = useReachable();
  const news = useSaveNews();
  const [removing, setRemoving] = useState(false);
  useEffect(
    () => void adoptTracks(songs.flatMap(({ id, files }) => files.map((file) => ({ ...file, id })))),
    [],
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  // Signal that comes or goes decides anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change itself that counts
  useEffect(() => setChoice(null), [reachable]);

  const savedOnly = choice ?? !reachable;
  const isKept = (id: string) =>
    ['saved', 'damaged', 'saving', 'waiting'].includes(tracks.songs[id]?.state ?? 'none');
  const shown = savedOnly ? order.filter((id) => isKept(id) || id === current) : order;
  const hidden = order.length - shown.length;
  const isShuffled = order.join() !== beginning.order.join();
  return (
    <section className="up-next" aria-labelledby="up-next">
      <div className="up-next-head">
        <h2 className="h2" id="up-next">
          {listen.upNext}
        </h2>
        <div className="row">
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
          <SongRow key={id} song={songOf(id)} removing={removing} />
        ))}
      </ol>
      {savedOnly && !order.some(isKept) && <EmptyState title={saving.none.title} text={saving.none.text} />}
      {hidden > 0 && (
        <p className="room small">
          <span className="muted">{saving.hidden(hidden)}</span>{' '}
          <button type="button" className="text-button" onClick={() => setChoice(false)}>
            {saving.showAll}
          </button>
        </p>
      )}
      <SaveAll />
      <Room removing={removing} onRemoving={setRemoving} />
      <p role="status" className="sr-only">
        {news}
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
