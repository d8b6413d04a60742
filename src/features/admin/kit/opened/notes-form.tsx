import { useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import type { Table } from '../../../../data/admin/list-query';
import { changeRecord, type RecordVersion } from '../../../../data/admin/record-changes';
import { textMax } from '../../../../domain/limits';
import { Field } from '../../../../ui/form/field';
import { TextArea } from '../../../../ui/form/inputs';
import { Button } from '../../../../ui/parts/button';
import { Notice } from '../../../../ui/parts/notice';
import { toast } from '../../../../ui/sheet/toast-store';
import { reasonOf, toastChange } from '../apply-change';

const words = adminPages.notes;

export interface RecordWithNotes extends RecordVersion {
  notes: string;
}

interface NotesFormProps {
  table: Table<RecordWithNotes>;
  record: RecordWithNotes;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** Edits private notes. On a conflict it shows the other admin's notes beside the typed ones. */
export function NotesForm({ table: { collection, parse }, record, onDirty, onSaved }: NotesFormProps) {
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
    let change = await changeRecord(collection, base, { notes: text });
    let there = parse(change.ok || change.why === 'changed' ? change.record : null);
    // Only other fields changed, so this is no conflict.
    if (!change.ok && change.why === 'changed' && there?.notes === base.notes) {
      change = await changeRecord(collection, there, { notes: text });
      there = parse(change.ok || change.why === 'changed' ? change.record : null);
    }
    setBusy(false);
    if (change.ok) {
      toastChange({ title: words.saved, tone: 'good' }, change, about);
      if (there) setBase(there);
      setTheirs('');
      onDirty(false);
      onSaved();
    } else if (change.why === 'changed' && there) {
      setTheirs(there.notes || words.emptied);
      setBase(there);
    } else {
      toast({ title: words.notSaved, text: reasonOf(change), tone: 'bad' }, about);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2" data-busy={text === base.notes ? undefined : ''}>
      {theirs && (
        <Notice tone="bad" live title={words.faster}>
          <p className="whitespace-pre-line">{theirs}</p>
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
      <Button size="sm" className="justify-self-start" busy={busy} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}
