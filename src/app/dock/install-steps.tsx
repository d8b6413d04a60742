import { installSteps as words } from '../../content/shell/install-steps';
import { isOpen, useOutbox } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Sheet } from '../../ui/sheet/sheet';
import { putOffInstall } from './install-store';

/** Icons as iOS shows them, on a grid of 24. */
const pictures: Record<(typeof words.list)[number]['picture'], string> = {
  share: 'M12 15V3m-4 4 4-4 4 4M7 10H5v11h14V10h-2',
  add: 'M4 4h16v16H4zm8 4v8m-4-4h8',
  done: 'M4 12l5 6L20 6',
};

/** How to install the site by hand. */
export default function InstallSteps({ onClose }: { onClose: () => void }) {
  const { title, note, done, list } = words;
  const unsent = (useOutbox() ?? []).filter(isOpen).length;
  return (
    <Sheet
      open
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
