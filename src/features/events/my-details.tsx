import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { fieldWords } from '../../content/field-words';
import { myRsvp as words } from '../../content/my-rsvp';
import { formWords } from '../../content/shell';
import { detailFields, type RsvpDetails, type RsvpDetailsTyped, rsvpDetails } from '../../domain/rsvp-change';
import type { Sent } from '../../offline/announce-result';
import { DataForm } from '../../ui/form/data-form';
import { fieldSpecs } from '../../ui/form/field-specs';

/** All of them in sight: what is to be corrected may be in any. */
const fields = fieldSpecs<RsvpDetailsTyped>(detailFields, fieldWords.rsvp).map((spec) => ({
  ...spec,
  unfold: undefined,
}));

interface MyDetailsProps {
  details: RsvpDetails;
  send: (details: RsvpDetails) => Promise<Sent>;
}

/** The details of an RSVP, as the server has them, to be corrected. */
export function MyDetails({ details, send }: MyDetailsProps) {
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
