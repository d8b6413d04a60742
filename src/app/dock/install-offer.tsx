import { useState } from 'react';
import { createPortal } from 'react-dom';
import { install as words } from '../../content/shell/install';
import { useOutbox, useTracks } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Sheet } from '../../ui/sheet/sheet';
import { DockOffer } from './dock-offer';
import { type InstallWay, promptInstall, putOffInstall, useInstall } from './install-store';

/** Offers to install the site after a first RSVP or a first saved song, never on arrival. */
export function InstallOffer({ isFree }: { isFree: boolean }) {
  const way = useInstall((state) => state.way);
  const items = useOutbox() ?? [];
  const { songs } = useTracks();
  const hasSavedSong = Object.values(songs).some(({ state }) => state === 'saved');
  const hasActed = hasSavedSong || items.some(({ kind }) => kind === 'rsvp');
  if (!way || !hasActed) return null;
  const unsent = items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return <InstallBar isFree={isFree} way={way} unsent={unsent} />;
}

interface InstallBarProps {
  isFree: boolean;
  way: NonNullable<InstallWay>;
  unsent: number;
}

function InstallBar({ isFree, way, unsent }: InstallBarProps) {
  const [showsSteps, setShowsSteps] = useState(false);
  // The installed app on iOS has its own storage.
  const warning = way === 'by-hand' && unsent > 0 ? words.staysBehind(unsent) : null;
  return (
    <>
      {isFree && (
        <DockOffer
          title={words.title}
          text={words.text}
          yes={way === 'prompt' ? words.yes : words.how}
          onYes={way === 'prompt' ? promptInstall : () => setShowsSteps(true)}
          later={words.later}
          onLater={putOffInstall}
        />
      )}
      {/* Outside the live region, which would announce it. */}
      {createPortal(
        <InstallSteps
          open={showsSteps}
          warning={warning}
          onClose={() => setShowsSteps(false)}
          onDone={putOffInstall}
        />,
        document.body,
      )}
    </>
  );
}

/** Icons as iOS shows them, on a grid of 24. */
const pictures: Record<(typeof words.steps.list)[number]['picture'], string> = {
  share: 'M12 15V3m-4 4 4-4 4 4M7 10H5v11h14V10h-2',
  add: 'M4 4h16v16H4zm8 4v8m-4-4h8',
  done: 'M4 12l5 6L20 6',
};

interface InstallStepsProps {
  open: boolean;
  warning: string | null;
  onClose: () => void;
  onDone: () => void;
}

function InstallSteps({ open, warning, onClose, onDone }: InstallStepsProps) {
  const { title, note, done, list } = words.steps;
  return (
    <Sheet
      open={open}
      title={title}
      note={note}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onDone}>
          {done}
        </Button>
      }
    >
      {warning && <p>{warning}</p>}
      <ol className="grid gap-4">
        {list.map(({ picture, text }) => (
          <li key={picture} className="grid grid-cols-[3rem_1fr] items-center gap-4">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="border-2 border-rule fill-none stroke-2 stroke-current p-2.5"
            >
              <path d={pictures[picture]} />
            </svg>
            {text}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
