/** Parts of the player that the listening page and the sheet share. */
import { saving } from '../../content/music/player';
import { artistName } from '../../content/site';
import { useTrack } from '../../offline';
import { Icon } from '../../ui/parts/icon';
import { SongSleeve } from '../content/song-sleeve';
import type { Song } from '../content/songs';
import { usePlayer } from './player-store';

const disc = 'grooves absolute inset-y-1/25 right-0 aspect-square rounded-full border-2 border-edge';

/** A record that sticks out of its sleeve. The ratio of both gives the record its place before the sleeve arrives. */
export function RecordSleeve({ song }: { song: Song }) {
  return (
    <div className="relative aspect-100/83 pr-[17%]" data-sleeve={song.id}>
      <span className={disc} />
      <SongSleeve song={song} className="relative aspect-square" />
    </div>
  );
}

export function SongTitle({ song, as: Title = 'h2' }: { song: Song; as?: 'h2' | 'h3' }) {
  const { state } = useTrack(song.id);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div>
        <Title className="h2 text-4xl/none">{song.title}</Title>
        <p className="text-muted">{artistName()}</p>
      </div>
      {state === 'saved' && <SavedMark />}
    </div>
  );
}

/** With `brief`, the words are visible only where the list is wide. */
export function SavedMark({ brief }: { brief?: boolean }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-sm">
      <Icon name="ok" className="size-5" />
      <span className={brief ? '@max-tablet:sr-only' : undefined}>{saving.saved}</span>
    </span>
  );
}

/** The player's last message, such as a song that cannot play. */
export function PlayerNote() {
  const note = usePlayer((state) => state.note);
  if (!note) return null;
  return (
    <p className="flex gap-2 font-semibold text-sm">
      <Icon name="alert" />
      {note}
    </p>
  );
}
