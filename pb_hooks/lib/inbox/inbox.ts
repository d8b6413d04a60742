import { type ApplicationInput, applicationInput, withoutPhoto } from '../../../src/domain/application';
import { type ContactInput, contactInput } from '../../../src/domain/contact';
import { type NewsletterInput, newsletterInput } from '../../../src/domain/newsletter';
import { type InterestInput, interestInput } from '../../../src/domain/posts/interest';
import { askGuardian } from '../consent/guardians';
import { areaProblem } from '../listed-choices';
import type { MessageName } from '../mail/messages';
import { queue } from '../mail/queue';
import { idsOf, rows } from '../sql';
import { type Accepted, receiveSubmission, refused, type SubmissionKind } from '../submissions';
import { addPhoto, filesOf } from './application-photos';

/** The response shows no status of the row: that is the team's business. */
const received = (): Accepted => ({ outcome: 'received', status: 'received' });

const queueMails =
  (tx: PbApp, ...messages: MessageName[]) =>
  ({ id }: PbRecord): void => {
    for (const message of messages) queue(tx, { message, about: id });
  };

const contact: SubmissionKind<ContactInput> = {
  schema: contactInput,
  decide: (tx) => ({
    columns: { status: 'new' },
    afterInsert: queueMails(tx, 'contact', 'contact-for-team'),
  }),
  outcome: received,
};

const application: SubmissionKind<ApplicationInput> = {
  schema: applicationInput,
  decide(tx, input, { consent_secret }) {
    const unlisted = areaProblem(tx, input.role_interest);
    if (unlisted) return refused('invalid', unlisted);
    const files = input.photo && filesOf(input.photo);
    if (files && 'code' in files) return files;
    const queueBoth = queueMails(tx, 'application', 'application-for-team');
    const guardian = askGuardian(tx, 'artist_submissions', input, consent_secret);
    return {
      columns: { status: 'new', ...guardian.columns },
      afterInsert(stored) {
        guardian.afterInsert(stored);
        if (files) addPhoto(tx, stored, input, files);
        queueBoth(stored);
      },
    };
  },
  row: withoutPhoto,
  outcome: received,
};

const interest: SubmissionKind<InterestInput> = {
  schema: interestInput,
  decide(tx, input) {
    const [opportunity] = rows(
      tx,
      'SELECT status FROM collaboration_opportunities WHERE id = {:id} AND NOT hidden AND NOT waiting',
      { id: input.opportunity_id },
      { status: '' },
    );
    if (!opportunity) {
      return refused('invalid', { opportunity_id: 'This opportunity is no longer on the board.' });
    }
    if (opportunity.status === 'Closed') {
      return refused('invalid', { opportunity_id: 'This opportunity has been closed.' });
    }
    return { columns: {}, afterInsert: ({ id }) => queue(tx, { message: 'interest', about: id }) };
  },
  outcome: received,
};

const newsletter: SubmissionKind<NewsletterInput> = {
  schema: newsletterInput,
  /** A known address succeeds too and stays one row. A new one gets a mail with its unsubscribe link. */
  decide(tx, input) {
    const sql = 'SELECT id FROM newsletter_subscribers WHERE email = {:email}';
    return idsOf(tx, sql, { email: input.email }).length > 0
      ? { acceptWithoutRow: received() }
      : { columns: {}, afterInsert: queueMails(tx, 'newsletter') };
  },
  outcome: received,
};

export const createContact = (e: RecordRequestEvent): void => receiveSubmission(e, contact);
export const createApplication = (e: RecordRequestEvent): void => receiveSubmission(e, application);
export const createInterest = (e: RecordRequestEvent): void => receiveSubmission(e, interest);
export const createNewsletter = (e: RecordRequestEvent): void => receiveSubmission(e, newsletter);
