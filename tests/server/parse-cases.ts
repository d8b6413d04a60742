/** Runs the domain's schemas over inputs, in Node and, bundled, in goja. */
import { accountInput } from '../../src/domain/account';
import { applicationInput } from '../../src/domain/application';
import { contactInput } from '../../src/domain/contact';
import { monthlyInput, onceInput } from '../../src/domain/donation';
import { doorKeyInput, doorRequest, scanInput } from '../../src/domain/door';
import { eventInput } from '../../src/domain/event-input';
import { interestInput } from '../../src/domain/interest';
import { newsletterInput } from '../../src/domain/newsletter';
import { opportunityInput } from '../../src/domain/opportunity';
import { type Parsed, parse } from '../../src/domain/parse';
import { resourceInput } from '../../src/domain/resource';
import { rsvpInput } from '../../src/domain/rsvp';
import { rsvpChangeInput } from '../../src/domain/rsvp-change';
import { acceptedAnswer, refusedAnswer } from '../../src/domain/submission';

const schemas = {
  account: accountInput,
  application: applicationInput,
  contact: contactInput,
  door: doorRequest,
  doorKey: doorKeyInput,
  event: eventInput,
  interest: interestInput,
  newsletter: newsletterInput,
  opportunity: opportunityInput,
  resource: resourceInput,
  scan: scanInput,
  rsvp: rsvpInput(),
  change: rsvpChangeInput,
  once: onceInput(1_000_000),
  monthly: monthlyInput,
  accepted: acceptedAnswer,
  refused: refusedAnswer,
};
export type SchemaName = keyof typeof schemas;

export function parseCases(cases: string): Parsed<unknown>[] {
  const list: [SchemaName, unknown][] = JSON.parse(cases);
  return list.map(([name, input]) => parse(schemas[name], input));
}
