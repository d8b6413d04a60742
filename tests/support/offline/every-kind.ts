/** The n-th sample submission of every kind. */
import { applicationInput } from '../../../src/domain/application';
import { contactInput } from '../../../src/domain/contact';
import { interestInput } from '../../../src/domain/posts/interest';
import type { Inputs, Kind, OutboxItem, Subject } from '../../../src/offline/model/outbox-item';
import { rsvp, subject, type Tab, valid } from './device';

type Plain = Exclude<Kind, 'change' | 'consent'>;

export const plainKinds: { [K in Plain]: (n: number) => Inputs[K] } = {
  rsvp: (n) => rsvp({ email: `person.${n}@example.org`, number_of_guests: 1 + (n % 4) }),
  contact: (n) =>
    valid(contactInput, {
      ...person(n),
      form_type: n % 2 ? 'music' : 'ministries',
      message: `Message ${n}`,
    }),
  application: (n) =>
    valid(applicationInput, {
      ...person(n),
      role_interest: 'musician',
      skills: 'bass',
      why_join: `Reason ${n}`,
    }),
  interest: (n) => valid(interestInput, { ...person(n), opportunity_id: 'basswanted00001' }),
  newsletter: (n) => ({ email: `reader.${n}@example.org` }),
};
const person = (n: number) => ({ name: `Person ${n}`, email: `person.${n}@example.org` });

function changeOf({ id, manageSecret = '' }: OutboxItem, n: number): Inputs['change'] {
  const key = { rsvp_id: id, secret: manageSecret };
  if (n % 3 === 0) return { ...key, action: 'update', number_of_guests: 1 + (n % 4) };
  return { ...key, action: n % 3 === 1 ? 'cancel' : 'restore' };
}

/** Submits something. `about`: the RSVP to change, or another kind. */
export const submitAny = (tab: Pick<Tab, 'client'>, about: Plain | OutboxItem, n: number, more?: Subject) =>
  typeof about === 'string'
    ? tab.client.submit(about, plainKinds[about](n), more ?? subject)
    : tab.client.submit('change', changeOf(about, n), more ?? subject);
