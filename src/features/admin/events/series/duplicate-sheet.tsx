import type { Resolver } from 'react-hook-form';
import { adminSeries } from '../../../../content/admin/admin-series';
import { formWords } from '../../../../content/shell/shell';
import { addDays, type Day, isDay } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import { FormDialog } from '../../../../ui/form/form-dialog';
import type { FieldSpec } from '../../../../ui/form/form-field';
import { toValues } from '../event-values';
import { copyOf, type NewEvent } from '../new-event';

const words = adminSeries.duplicate;

interface Values {
  day: Day;
}

const fields: readonly FieldSpec<Values>[] = [{ name: 'day', label: words.day, control: { type: 'date' } }];

const resolver: Resolver<Values, unknown, Values> = (values) =>
  isDay(values.day)
    ? { values, errors: {} }
    : { values: {}, errors: { day: { type: 'invalid', message: adminSeries.sheets.dayMissing } } };

interface DuplicateSheetProps {
  event: EventRecord;
  onClose: () => void;
  /** Gets the copy, for the form of a new event. */
  onCopy: (copy: NewEvent) => void;
}

/** Asks for the day of a copy: a week later, unless another one is chosen. */
export default function DuplicateSheet({ event, onClose, onCopy }: DuplicateSheetProps) {
  return (
    <FormDialog<Values, Values>
      title={words.title}
      note={event.title}
      fields={fields}
      resolver={resolver}
      initialValues={{ day: addDays(toValues(event).day, 7) }}
      submit={words.submit}
      working={formWords.working}
      cancel={adminSeries.sheets.cancel}
      onSubmit={async ({ day }) => {
        onCopy(await copyOf(event, day));
        return { next: 'done' };
      }}
      onClose={onClose}
    />
  );
}
