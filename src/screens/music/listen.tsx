import { listen as words } from '../../content/music/player';
import { listenTable } from '../../domain/content/pages/listen';
import { contentMeta } from '../../features/content/content-meta';
import { useSongs } from '../../features/content/songs';
import { WithContent } from '../../features/content/with-content';
import { Deck } from '../../features/player/deck';
import { useCurrentSong } from '../../features/player/player-store';
import { UpNext } from '../../features/player/up-next';
import { Headline } from '../../ui/art/headline';
import { classNames } from '../../ui/parts/class-names';
import { EmptyState } from '../../ui/parts/list-state';
import { PageMeta } from '../../ui/parts/page-meta';

export default function Listen() {
  const hasSongs = useSongs().length > 0;
  return (
    <WithContent of={listenTable} usableWithoutContent={hasSongs}>
      {(listen) => (
        <>
          <PageMeta page={contentMeta(listen)} />
          <div className="wrap grid content-start gap-x-14 gap-y-5 pt-4.5 @desktop:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] @desktop:grid-rows-head @desktop:pt-6">
            {/* With its place, it is there before the player has arrived. */}
            <div className={classNames('col', hasSongs && '@desktop:col-start-2 @desktop:row-start-1')}>
              <Headline lines={listen.headline} cap={13} />
            </div>
            <Songs />
          </div>
        </>
      )}
    </WithContent>
  );
}

function Songs() {
  const song = useCurrentSong();
  if (!song) return <EmptyState title={words.none} />;
  return (
    <>
      <Deck song={song} />
      <UpNext />
    </>
  );
}
