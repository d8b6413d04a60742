import type { Resolver } from 'react-hook-form';
import { adminSeries } from '../../../../content/admin/admin-series';
import { formWords } from '../../../../content/shell/shell';
import { isDay } from '../../../../domain/events/calendar-days';
import type { FieldErrors } from '../../../../domain/parse';
import { FormDialog } from '../../../../ui/form/form-dialog';

const words = adminSeries.sheets;

const empty = { day: '', from: '', until: '', starts: '', ends: '' };
/** Days and times of the day. Those that a form does not have are ''. */
export type DaysTyped = typeof empty;
type Name = keyof DaysTyped;

interface DaysFormProps {
  words: { title: string; submit: string };
  note?: string | undefined;
  /** The fields, with their labels. */
  labels: Partial<Record<Name, string>>;
  start?: Partial<DaysTyped>;
  /** Returns what is wrong with days that are filled in, by field. */
  check?: (typed: DaysTyped) => FieldErrors;
  /** Returns false if the form stays open, and what is wrong, by field. */
  save: (typed: DaysTyped) => Promise<boolean | FieldErrors>;
  onClose: () => void;
}

const isTime = (name: Name) => name === 'starts' || name === 'ends';

/** A sheet that asks for days, and times. */
export function DaysForm({ words: { title, submit }, labels, start, check, save, ...props }: DaysFormProps) {
  const names = (['day', 'from', 'until', 'starts', 'ends'] as const).filter((name) => labels[name]);
  const resolver: Resolver<DaysTyped, unknown, DaysTyped> = (values) => {
    const missing = names.filter((name) => !isTime(name) && !isDay(values[name]));
    const wrong: FieldErrors =
      missing.length > 0
        ? Object.fromEntries(missing.map((name) => [name, words.dayMissing] as const))
        : (check?.(values) ?? {});
    const errors = Object.entries(wrong).map(([name, message]) => [name, { type: 'invalid', message }]);
    return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };
  return (
    <FormDialog<DaysTyped, DaysTyped>
      {...props}
      title={title}
      fields={names.map((name) => ({
        name,
        label: labels[name] ?? '',
        optional: name === 'ends',
        control: { type: isTime(name) ? 'time' : 'date' },
      }))}
      resolver={resolver}
      initialValues={{ ...empty, ...start }}
      submit={submit}
      working={formWords.working}
      cancel={words.cancel}
      onSubmit={async (typed) => {
        const saved = await save(typed);
        if (saved === true) return { next: 'done' };
        return { next: 'stay', fields: saved || undefined };
      }}
    />
  );
}
