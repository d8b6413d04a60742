import { type ReactNode, use, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { Sheet } from '../../ui/sheet';
import { AskContext } from './confirm-context';
import { type Noted, NotesForm } from './notes-form';

interface RecordSheetProps {
  title: string;
  note?: ReactNode;
  /** What a person sent, a label and its text each; what they left out is not shown. */
  facts: readonly { label: string; value: ReactNode }[];
  collection: string;
  record: Noted;
  /** Reads the record as an answer to a change holds it. */
  read: (record: unknown) => Noted | null;
  onClose: () => void;
  onSaved: () => void;
  /** What else can be done with it, under the notes. */
  children?: ReactNode;
}

/** One record in full, with private notes. Asks before it closes over notes that are not saved. */
export function RecordSheet(props: RecordSheetProps) {
  const { title, note, facts, collection, record, read, onClose, onSaved, children } = props;
  const ask = use(AskContext);
  const [dirty, setDirty] = useState(false);
  const close = async () => {
    if (!dirty || (await ask(adminPages.eventForm.leave))) onClose();
  };
  return (
    <Sheet open wide title={title} note={note} onClose={() => void close()}>
      <div data-busy={dirty ? '' : undefined} className="admin-record">
        <dl className="admin-facts">
          {facts
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <NotesForm collection={collection} record={record} read={read} onDirty={setDirty} onSaved={onSaved} />
        {children}
      </div>
    </Sheet>
  );
}
