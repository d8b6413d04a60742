import { install as words } from '../../content/shell/install';
import { isOpen, useOutbox, useTracks } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Sheet } from '../../ui/sheet/sheet';
import type { DockMessage } from './dock-message';
import { promptInstall, putOffInstall, useInstall } from './install-store';

/**
 * Returns the offer to install the site after a first RSVP or a first saved song, never on arrival; null for none.
 * @param onShowSteps shows how, in a browser without a prompt
 */
export function useInstallOffer(onShowSteps: () => void): DockMessage | null {
  const way = useInstall((state) => state.way);
  const { songs } = useTracks();
  const hasRsvp = (useOutbox() ?? []).some(({ kind }) => kind === 'rsvp');
  if (!way || !(hasRsvp || Object.values(songs).some(({ state }) => state === 'saved'))) return null;
  return {
    id: 'install',
    title: words.title,
    text: words.text,
    actions: [
      way === 'prompt'
        ? { label: words.yes, onClick: promptInstall }
        : { label: words.how, onClick: onShowSteps },
      { label: words.later, onClick: putOffInstall },
    ],
    isOffer: true,
  };
}

/** Icons as iOS shows them, on a grid of 24. */
const pictures: Record<(typeof words.steps.list)[number]['picture'], string> = {
  share: 'M12 15V3m-4 4 4-4 4 4M7 10H5v11h14V10h-2',
  add: 'M4 4h16v16H4zm8 4v8m-4-4h8',
  done: 'M4 12l5 6L20 6',
};

/** How to install the site by hand. */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { title, note, done, list } = words.steps;
  const unsent = (useOutbox() ?? []).filter(isOpen).length;
  return (
    <Sheet
      open={open}
      title={title}
      note={note}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          onClick={() => {
            putOffInstall();
            onClose();
          }}
        >
          {done}
        </Button>
      }
    >
      {unsent > 0 && <p>{words.staysBehind(unsent)}</p>}
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
