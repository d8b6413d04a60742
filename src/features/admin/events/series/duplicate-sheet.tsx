import { adminSeries } from '../../../../content/admin/admin-series';
import { addDays } from '../../../../domain/events/calendar-days';
import type { EventRecord } from '../../../../domain/events/event';
import { toValues } from '../event-values';
import { copyOf, type NewEvent } from '../new-event';
import { DaysForm } from './days-form';

const words = adminSeries.duplicate;

interface DuplicateSheetProps {
  event: EventRecord;
  onClose: () => void;
  /** Gets the copy, for the form of a new event. */
  onCopy: (copy: NewEvent) => void;
}

/** Asks for the day of a copy: a week later, unless another one is chosen. */
export default function DuplicateSheet({ event, onClose, onCopy }: DuplicateSheetProps) {
  return (
    <DaysForm
      words={words}
      note={event.title}
      labels={{ day: words.day }}
      start={{ day: addDays(toValues(event).day, 7) }}
      save={async ({ day }) => {
        onCopy(await copyOf(event, day));
        return true;
      }}
      onClose={onClose}
    />
  );
}
