import { type ReactNode, use, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { Sheet } from '../../ui/sheet';
import { ConfirmContext } from './confirm-provider';
import { NotesForm, type RecordWithNotes } from './notes-form';

interface RecordSheetProps {
  title: string;
  note?: ReactNode;
  /** Facts with an empty value are hidden. */
  facts: readonly { label: string; value: ReactNode }[];
  collection: string;
  record: RecordWithNotes;
  /** Parses the record in the response to a change. */
  read: (record: unknown) => RecordWithNotes | null;
  onClose: () => void;
  onSaved: () => void;
  children?: ReactNode;
}

/** Shows a record with its private notes. Asks before it discards unsaved notes. */
export function RecordSheet(props: RecordSheetProps) {
  const { title, note, facts, collection, record, read, onClose, onSaved, children } = props;
  const confirm = use(ConfirmContext);
  const [dirty, setDirty] = useState(false);
  const close = async () => {
    if (!dirty || (await confirm(adminPages.eventForm.leave))) onClose();
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
