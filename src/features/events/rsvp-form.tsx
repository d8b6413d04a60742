import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useMemo, useState } from 'react';
import { events } from '../../content/events';
import { fieldWords } from '../../content/field-words';
import { rsvpWords } from '../../content/rsvp';
import { shell } from '../../content/shell';
import type { EventRecord } from '../../domain/event';
import { emptyForm } from '../../domain/form-fields';
import { guests } from '../../domain/limits';
import { type RsvpInput, type RsvpTyped, rsvpFields } from '../../domain/rsvp';
import type { Notifier } from '../../offline/announce-result';
import type { Draft } from '../../offline/drafts';
import { useStorage } from '../../offline/offline-store';
import type { OutboxItem } from '../../offline/outbox-item';
import { Button } from '../../ui/button';
import { DataForm, type DataFormHandle } from '../../ui/form/data-form';
import { fieldSpecs } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';
import { rsvpLimits } from './rsvp-limits';
import { useSendRsvp } from './use-send-rsvp';

interface RsvpFormProps {
  event: EventRecord;
  /** Given when an earlier RSVP is being changed; then another event may be chosen of `choices`. */
  changing?: OutboxItem<'rsvp'> | undefined;
  choices: readonly EventRecord[];
  draft: Draft;
  notifier: Notifier;
  onEvent: (id: string) => void;
  onDone: () => void;
  /** Wants out; may be asked whether it means it. */
  onCancel: () => void;
  /** Lets the dialog ask for the words in the form at any moment. */
  handle: RefObject<DataFormHandle | null>;
}

const words = events.rsvp;
const specs = fieldSpecs<RsvpTyped>(rsvpFields, fieldWords.rsvp);

/** The fields of spec §5. Nothing typed is lost on an error, a refusal or a failure to store. */
export function RsvpForm(props: RsvpFormProps) {
  const { event, changing, choices, draft, notifier, onEvent, onDone, onCancel, handle } = props;
  const limits = rsvpLimits(event);
  const keepsNothing = useStorage() === 'missing';
  const send = useSendRsvp(notifier, changing, draft);
  const [blank] = useState({ ...emptyForm(rsvpFields), ...changing?.input, event_id: event.id });
  const count = { min: guests.min, max: limits.most, unit: 'guests' };
  const fields = useMemo(() => (changing ? [eventField(choices), ...specs] : specs), [changing, choices]);
  return (
    <DataForm<RsvpTyped, RsvpInput>
      fields={fields.map((spec) =>
        spec.name === 'number_of_guests' ? { ...spec, count, hint: limits.hint } : spec,
      )}
      resolver={valibotResolver(limits.schema)}
      empty={blank}
      submit={changing ? rsvpWords.changeSubmit : limits.waitlist ? words.waitlist : words.submit}
      working={rsvpWords.wait}
      promise={keepsNothing ? `${shell.storage.missing.title} ${rsvpWords.keepsNothing}` : words.promise}
      pinned
      secondary={
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
      draft={draft}
      handle={handle}
      onValues={({ event_id }, form) => {
        if (event_id === event.id) return;
        // A draft may hold an event that can no longer be chosen.
        if (choices.some(({ id }) => id === event_id)) onEvent(event_id);
        else form.setValue('event_id', event.id);
      }}
      send={(input, spamSignals) => send(event, input, spamSignals)}
      onDone={onDone}
    />
  );
}

const eventField = (choices: readonly EventRecord[]): FieldSpec<RsvpTyped> => ({
  name: 'event_id',
  label: rsvpWords.event,
  kind: 'select',
  choices: choices.map(({ id, title }) => ({ value: id, label: title })),
});
