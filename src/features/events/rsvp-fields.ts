import type { FieldErrors } from 'react-hook-form';
import { events } from '../../content/events';
import { rsvpWords } from '../../content/rsvp';
import type { RsvpInput } from '../../domain/rsvp';
import { faultyIn } from '../../ui/error-summary';

/** Ids of the controls, in the order in which they stand. */
export const fieldIds: Record<keyof RsvpInput, string> = {
  event_id: 'rsvp-event',
  name: 'rsvp-name',
  email: 'rsvp-email',
  number_of_guests: 'rsvp-guests',
  phone: 'rsvp-phone',
  message: 'rsvp-message',
};

const labels: Record<keyof RsvpInput, string> = {
  event_id: rsvpWords.event,
  name: events.rsvp.name,
  email: events.rsvp.email,
  number_of_guests: 'Guests',
  phone: events.rsvp.phone,
  message: events.rsvp.message,
};

export const fieldNames = Object.keys(fieldIds) as (keyof RsvpInput)[];

/** What has to be put right, from the top of the form down. */
export const faultyFields = (errors: FieldErrors<RsvpInput>) =>
  faultyIn(
    fieldNames.map((name) => ({ name, label: labels[name] })),
    errors,
    (name) => fieldIds[name],
  );

/** How many characters are used, once a text comes near its limit. */
export function countNear(text: string | null | undefined, max: number) {
  return text && text.length >= max * 0.8 ? { used: text.length, max } : undefined;
}
