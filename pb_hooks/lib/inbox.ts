/** What people send to the team besides RSVPs: messages, applications, interest, newsletter addresses. */
import { type ApplicationInput, applicationInput } from '../../src/domain/application';
import { type ContactInput, contactInput } from '../../src/domain/contact';
import { type InterestInput, interestInput } from '../../src/domain/interest';
import { type NewsletterInput, newsletterInput } from '../../src/domain/newsletter';
import { type Accepted, refused } from './answers';
import type { MessageName } from './mail/messages';
import { queue } from './mail/queue';
import { rows } from './rows';
import { receive, type SubmissionKind } from './submissions';

/** A status is the team's business; the person hears that it arrived. */
const received = (): Accepted => ({ outcome: 'received', status: 'received' });

/** The person hears that it arrived, the team what it is. */
const tellBoth =
  (tx: PbApp, ...messages: MessageName[]) =>
  ({ id }: PbRecord): void => {
    for (const message of messages) queue(tx, { message, about: id });
  };

const contact: SubmissionKind<ContactInput> = {
  schema: contactInput,
  decide: (tx) => ({ add: { status: 'new' }, also: tellBoth(tx, 'contact', 'contact-for-team') }),
  outcome: received,
};

const application: SubmissionKind<ApplicationInput> = {
  schema: applicationInput,
  decide: (tx) => ({ add: { status: 'new' }, also: tellBoth(tx, 'application', 'application-for-team') }),
  outcome: received,
};

const interest: SubmissionKind<InterestInput> = {
  schema: interestInput,
  decide(tx, input) {
    const [opportunity] = rows(
      tx,
      'SELECT status FROM collaboration_opportunities WHERE id = {:id} AND NOT hidden',
      { id: input.opportunity_id },
      { status: '' },
    );
    if (!opportunity) {
      return refused('invalid', { opportunity_id: 'This opportunity is no longer on the board.' });
    }
    if (opportunity.status === 'Closed') {
      return refused('invalid', { opportunity_id: 'This opportunity has been closed.' });
    }
    return { add: {}, also: ({ id }) => queue(tx, { message: 'interest', about: id }) };
  },
  outcome: received,
};

const newsletter: SubmissionKind<NewsletterInput> = {
  schema: newsletterInput,
  /** An address that is already there is a success too, and stays one row. A new one gets a mail with the way out. */
  decide(tx, input) {
    const [known] = rows(
      tx,
      'SELECT id FROM newsletter_subscribers WHERE email = {:email}',
      { email: input.email },
      { id: '' },
    );
    return known ? { instead: received() } : { add: {}, also: tellBoth(tx, 'newsletter') };
  },
  outcome: received,
};

export const createContact = (e: RecordRequestEvent): void => receive(e, contact);
export const createApplication = (e: RecordRequestEvent): void => receive(e, application);
export const createInterest = (e: RecordRequestEvent): void => receive(e, interest);
export const createNewsletter = (e: RecordRequestEvent): void => receive(e, newsletter);
