import { type ReactNode, use, useState } from 'react';
import { desk } from '../../content/admin-desk';
import { Sheet } from '../../ui/sheet';
import { AskContext } from './ask-context';

interface RecordSheetProps {
  title: string;
  note?: ReactNode;
  onClose: () => void;
  /** Handed how to say that something typed is not saved. */
  children: (onDirty: (dirty: boolean) => void) => ReactNode;
}

/** One record in full. Asks before it closes over notes that are not saved. */
export function RecordSheet({ title, note, onClose, children }: RecordSheetProps) {
  const ask = use(AskContext);
  const [dirty, setDirty] = useState(false);
  const close = async () => {
    if (!dirty || (await ask(desk.eventForm.leave))) onClose();
  };
  return (
    <Sheet open wide title={title} note={note} onClose={() => void close()}>
      <div data-busy={dirty ? '' : undefined} className="desk-record">
        {children(setDirty)}
      </div>
    </Sheet>
  );
}

/** What a person sent, a label and its text each; what they left out is not shown. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="desk-facts">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
