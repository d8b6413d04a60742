import type { UseFormReturn } from 'react-hook-form';
import type { EventInput } from '../../../domain/events/event-input';
import { FormField } from '../../../ui/form/form-field';
import { asChoices } from '../kit/table/filter-select';
import { type EventFieldName, eventFields } from './event-fields';
import type { EventValues } from './event-values';
import { useEventTypes } from './use-event-types';

type EventForm = UseFormReturn<EventValues, unknown, EventInput>;

interface EventFieldProps {
  name: EventFieldName;
  form: EventForm;
  idOf: (name: string) => string;
  /** Whether its value is not saved yet. */
  isChanged?: boolean | undefined;
  className?: string | undefined;
}

/** One field of an event's form. A changed one is marked. */
export function EventField({ name, form, idOf, isChanged, className }: EventFieldProps) {
  const spec = eventFields.find((field) => field.name === name);
  const types = useEventTypes();
  if (!spec) return null;
  return (
    <div className={className} data-changed={isChanged ? '' : undefined}>
      <FormField
        spec={name === 'type' ? { ...spec, choices: asChoices(types) } : spec}
        form={form}
        id={idOf(name)}
      />
    </div>
  );
}
