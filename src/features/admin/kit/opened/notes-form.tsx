import { useEffect, useState } from 'react';
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
import { keptDrafts, useKept } from './kept-drafts';

const words = adminPages.notes;

export interface RecordWithNotes extends RecordVersion {
  notes: string;
}

interface NotesDraft {
  /** The version that the notes are based on. */
  base: RecordWithNotes;
  text: string;
  /** The other admin's notes, after a conflict. */
  theirs: string;
}

const drafts = keptDrafts<NotesDraft>();

interface NotesFormProps {
  table: Table<RecordWithNotes>;
  record: RecordWithNotes;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

/** Edits private notes, and follows the record while none are typed. On a conflict it shows the other admin's notes beside the typed ones. */
export function NotesForm({ table: { collection, parse }, record, onDirty, onSaved }: NotesFormProps) {
  const about = `${collection}/${record.id}`;
  const [draft] = useState(() => drafts.of(about));
  const [base, setBase] = useState(draft?.base ?? record);
  const [text, setText] = useState(draft?.text ?? record.notes);
  const [theirs, setTheirs] = useState(draft?.theirs ?? '');
  const [busy, setBusy] = useState(false);
  const isDirty = text !== base.notes;
  // While rendering, not in an effect: what is typed before the effect runs would be replaced. After a save, the list is older than `base` at first.
  if (!isDirty && !busy && record.updated_at > base.updated_at) {
    setBase(record);
    setText(record.notes);
    setTheirs('');
  }
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useKept(drafts, about, words.label, () => (isDirty ? { base, text, theirs } : null));
  const save = async () => {
    setBusy(true);
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
      // The row may have been left while it was saved.
      drafts.drop(about);
      onSaved();
    } else if (change.why === 'changed' && there) {
      setTheirs(there.notes || words.emptied);
      setBase(there);
    } else {
      toast({ title: words.notSaved, text: reasonOf(change), tone: 'bad' }, about);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2" data-busy={isDirty ? '' : undefined}>
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
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button size="sm" className="justify-self-start" busy={busy} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}
