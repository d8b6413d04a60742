import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { checkContent } from '../../../domain/content/check';
import type { Field, Fields } from '../../../domain/content/fields';
import type { ContentRow } from '../../../domain/content/requests';
import type { ContentTable } from '../../../domain/content/table';
import { isSame } from '../conflicts/edit-conflicts';
import { draftOf } from './content-values';
import { draftSaver, useSaverState } from './draft-saver-store';

/** The names of the fields depend on the page. */
export type ContentForm = UseFormReturn<FieldValues>;

/** Shows a value of a field. The rows of a list keep their controls, and so the focus, if they are the same rows. */
function show(form: ContentForm, path: string, field: Field, value: unknown): void {
  if (isSame(form.getValues(path), value)) return;
  const rows: unknown = form.getValues(path);
  if (field.kind === 'group') showAll(form, `${path}.`, field.of, value);
  else if (field.kind === 'list' && Array.isArray(value) && isSame(idsIn(rows), idsIn(value)))
    value.forEach((row, at) => {
      showAll(form, `${path}.${at}.`, field.of, row);
    });
  else form.setValue(path, value);
}

const idsIn = (rows: unknown): unknown =>
  Array.isArray(rows) ? rows.map((row: { id?: unknown }) => row.id) : null;

function showAll(form: ContentForm, before: string, fields: Fields, values: unknown): void {
  if (typeof values !== 'object' || values === null) return;
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field) show(form, before + name, field, value);
  }
}

/** The form of a page: it shows the draft, saves what is typed, and takes in what others change. */
export function useContentForm(table: ContentTable, latest: ContentRow) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** How often a check found something. The focus moves to the first field then. */
  const [tries, setTries] = useState(0);
  const [first] = useState(() => draftOf(table, latest).values);
  const form = useForm<FieldValues>({ defaultValues: first, shouldFocusError: false });
  const [saver] = useState(() =>
    draftSaver(table, latest, {
      read: () => form.getValues(),
      write: (name, value) => {
        const field = table.fields[name];
        if (field) show(form, name, field, value);
      },
    }),
  );
  const state = useSaverState(saver);

  useEffect(() => saver.receive(latest), [saver, latest]);

  const errorsNow = () => {
    const read = checkContent(table.fields, saver.now());
    return read.ok ? {} : read.fields;
  };
  const onChange = useEffectEvent(() => {
    saver.changed();
    // After a check, a message goes as soon as its field is right.
    if (tries > 0) setErrors(errorsNow());
  });
  useEffect(() => {
    saver.enter();
    saver.restore();
    const typing = form.watch(() => onChange());
    const goOn = () => void saver.save();
    // A phone may end a page in the background without another event.
    const hide = () => document.visibilityState === 'hidden' && goOn();
    addEventListener('online', goOn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      typing.unsubscribe();
      removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', hide);
      saver.leave();
    };
  }, [form, saver]);

  /** Shows the errors beside their fields. Returns whether there are none. */
  const report = (found: Readonly<Record<string, string>>): boolean => {
    setErrors(found);
    const isRight = Object.keys(found).length === 0;
    setTries((before) => (isRight ? 0 : before + 1));
    return isRight;
  };

  return {
    form,
    saver,
    state,
    errors,
    tries,
    report,
    /** Returns whether the page could be published. */
    check: () => report(errorsNow()),
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;
