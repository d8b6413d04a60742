import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { events } from '../../content/events';
import { formWords } from '../../content/forms';
import { myRsvp as words } from '../../content/my-rsvp';
import { textMax } from '../../domain/limits';
import { type RsvpDetails, type RsvpDetailsTyped, rsvpDetails } from '../../domain/rsvp-change';
import type { Sent } from '../../offline/follow';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';

const labels = events.rsvp;
const fields: readonly FieldSpec<RsvpDetailsTyped>[] = [
  { name: 'name', label: labels.name, max: textMax.name, control: { autoComplete: 'name' } },
  {
    name: 'email',
    label: labels.email,
    max: textMax.email,
    control: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'off',
      spellCheck: false,
    },
  },
  {
    name: 'phone',
    label: labels.phone,
    optional: true,
    max: textMax.phone,
    control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  { name: 'message', label: labels.message, kind: 'area', optional: true, max: textMax.message },
];

interface MyDetailsProps {
  details: RsvpDetails;
  send: (details: RsvpDetails) => Promise<Sent>;
}

/** The details of an RSVP, as the server has them, to be corrected. */
export default function MyDetails({ details, send }: MyDetailsProps) {
  const resolver = useMemo(() => valibotResolver(rsvpDetails), []);
  return (
    <DataForm<RsvpDetailsTyped, RsvpDetails>
      fields={fields}
      resolver={resolver}
      empty={details}
      submit={words.send}
      working={formWords.working}
      send={send}
    />
  );
}
