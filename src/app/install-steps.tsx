import { install } from '../content/install';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';

const words = install.steps;

/** Line drawings in a square of 24, as the phone shows them. */
const pictures: Record<(typeof words.list)[number]['picture'], string> = {
  share: 'M12 15V3m-4 4 4-4 4 4M7 10H5v11h14V10h-2',
  add: 'M4 4h16v16H4zm8 4v8m-4-4h8',
  done: 'M4 12l5 6L20 6',
};

interface InstallStepsProps {
  open: boolean;
  /** What has to be known before. */
  note: string | null;
  onClose: () => void;
  onDone: () => void;
}

/** How to put the site on the Home Screen of an iPhone or iPad, in pictures. */
export function InstallSteps({ open, note, onClose, onDone }: InstallStepsProps) {
  return (
    <Sheet
      open={open}
      title={words.title}
      note={words.note}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onDone}>
          {words.done}
        </Button>
      }
    >
      {note && <p>{note}</p>}
      <ol className="install-steps">
        {words.list.map(({ picture, text }) => (
          <li key={picture}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={pictures[picture]} />
            </svg>
            {text}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
