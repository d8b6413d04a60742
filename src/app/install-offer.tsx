import { useState } from 'react';
import { createPortal } from 'react-dom';
import { install as words } from '../content/install';
import { Button } from '../ui/button';
import { InstallSteps } from './install-steps';
import { type InstallWay, promptInstall, putOffInstall } from './install-store';
import { useQuietMoment } from './use-quiet-moment';

interface InstallOfferProps {
  way: NonNullable<InstallWay>;
  /** Things that have not reached the server yet. */
  unsent: number;
}

/** Offers to install the site; where the browser cannot do it, shows how. */
export function InstallOffer({ way, unsent }: InstallOfferProps) {
  const [showing, setShowing] = useState(false);
  const isTime = useQuietMoment();
  const stays = way === 'by-hand' && unsent > 0 ? words.staysBehind(unsent) : null;
  if (!isTime) return null;
  return (
    <>
      <div className="update">
        <p>
          <b>{words.title}</b> {words.text}
        </p>
        <div className="row">
          <Button
            size="sm"
            kind="primary"
            onClick={way === 'prompt' ? promptInstall : () => setShowing(true)}
          >
            {way === 'prompt' ? words.yes : words.how}
          </Button>
          <Button size="sm" kind="quiet" onClick={putOffInstall}>
            {words.later}
          </Button>
        </div>
      </div>
      {/* Not inside what is read aloud. */}
      {createPortal(
        <InstallSteps open={showing} note={stays} onClose={() => setShowing(false)} onDone={putOffInstall} />,
        document.body,
      )}
    </>
  );
}
