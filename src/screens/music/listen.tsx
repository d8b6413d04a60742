import { listen } from '../../content/player';
import { Deck } from '../../features/player/deck';
import { UpNext } from '../../features/player/up-next';
import { Headline } from '../../ui/headline';
import { PageMeta } from '../../ui/page-meta';

export default function Listen() {
  return (
    <>
      <PageMeta page={listen} />
      <div className="wrap listening">
        <div className="col">
          <Headline lines={listen.headline} cap={13} />
        </div>
        <Deck />
        <UpNext />
      </div>
    </>
  );
}
