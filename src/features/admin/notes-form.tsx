import { use, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { changeRecord, type Seen } from '../../data/admin/change';
import { textMax } from '../../domain/limits';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/inputs';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast-store';
import { sayDone } from './carry-out';
import { AskContext } from './confirm-context';
import { reasonOf } from './failure-toasts';
import { markOwnChange } from './own-changes';

const words = adminPages.notes;

/** What private notes are kept beside. */
export interface Noted extends Seen {
  notes: string;
}

interface NotesFormProps {
  collection: string;
  record: Noted;
  /** What somebody else's record says, when they were faster. */
  read: (record: unknown) => Noted | null;
  /** Said by the dialog around it: whether something would be lost. */
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** Private notes: only admins read them. Two who write at once see both. */
export function NotesForm({ collection, record, read, onDirty, onSaved }: NotesFormProps) {
  const ask = use(AskContext);
  const [base, setBase] = useState(record);
  const [text, setText] = useState(record.notes);
  const [theirs, setTheirs] = useState('');
  const [busy, setBusy] = useState(false);
  const type = (typed: string) => {
    setText(typed);
    onDirty(typed !== base.notes);
  };
  const save = async () => {
    setBusy(true);
    const about = `${collection}/${base.id}`;
    markOwnChange(base.id);
    let change = await changeRecord(collection, base, { notes: text });
    let there = read(change.ok || change.why === 'changed' ? change.record : null);
    // A change of something else is nothing to the notes.
    if (!change.ok && change.why === 'changed' && there?.notes === base.notes) {
      change = await changeRecord(collection, there, { notes: text });
      there = read(change.ok || change.why === 'changed' ? change.record : null);
    }
    setBusy(false);
    if (change.ok) {
      sayDone(ask, { title: words.saved, tone: 'good' }, change, about);
      if (there) setBase(there);
      setTheirs('');
      onDirty(false);
      onSaved();
    } else if (change.why === 'changed' && there) {
      setTheirs(there.notes || words.emptied);
      setBase(there);
    } else {
      const reason = change.why === 'failed' ? reasonOf(change) : adminPages.change.gone;
      toast({ title: words.notSaved, text: reason, tone: 'bad' }, about);
    }
  };
  return (
    <div className="admin-notes">
      {theirs && (
        <Notice tone="bad" live title={words.faster}>
          <p className="admin-said">{theirs}</p>
          <p>{words.again}</p>
        </Notice>
      )}
      <Field label={words.label} hint={words.hint} count={{ used: text.length, max: textMax.notes }}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={textMax.notes}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <Button size="sm" busy={busy} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}
