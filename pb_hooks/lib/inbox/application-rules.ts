/** Publishing is a separate action and shows only what the person agreed to (decision 054). */
import { type Change, type CollectionRules, isYes } from '../collection-rules';
import { messagesThatTell } from '../mail/messages';
import { lastMail, queueDecision } from '../mail/queue';
import { invalidFieldsError, Refusal } from '../request';
import { movePhotoToMember } from './application-photos';

const consents = ['public_email', 'public_links'];

export const applicationAdminRules: CollectionRules = {
  applyInput(change) {
    const { current, record, sent } = change;
    for (const consent of consents) {
      if (record.getBool(consent) && !current?.getBool(consent)) {
        throw invalidFieldsError({ [consent]: 'Only the person can agree to this.' });
      }
    }
    if (isYes(sent.publish)) publish(change);
    else if (sent.publish !== undefined) unpublish(change);
    else if (record.getString('status') === 'approved' && current?.getString('status') !== 'approved') {
      throw invalidFieldsError({ status: 'To show a person on the Members page, publish them.' });
    }
  },

  /** Also for an undo: nobody under 18 is published without the consent of a parent. */
  check({ current, record }) {
    const isPublished =
      record.getString('status') === 'approved' && current?.getString('status') !== 'approved';
    if (isPublished && !hasConsent(record)) throw new Refusal(409, 'no_consent', noConsent);
  },

  /** Queues the decision. A person who was declined gets a mail when the team reads the application again. */
  afterSave({ tx, current, record }) {
    // Restored: no decision was made.
    if (!current) return [];
    const [before, now] = [current.getString('status'), record.getString('status')];
    if (now === 'approved') movePhotoToMember(tx, record.id);
    if (before === now || before === 'approved' || now === 'approved') return [];
    const last = lastMail(tx, record.id, messagesThatTell('status'));
    const reopened = last === 'application-declined' ? 'application-reopened' : null;
    const message = now === 'accepted' || now === 'declined' ? (`application-${now}` as const) : reopened;
    queueDecision(tx, record.id, messagesThatTell('status'), message === last ? null : message);
    return [];
  },
};

function publish({ current, record }: Change): void {
  const before = current?.getString('status');
  if (before !== 'accepted' && before !== 'approved') {
    throw invalidFieldsError({ status: 'Accept this application before you publish it.' });
  }
  if (!hasConsent(record)) throw invalidFieldsError({ status: noConsent });
  const role = record.getString('public_role').trim();
  if (role === '') throw invalidFieldsError({ public_role: 'Enter a public role.' });
  record.set('public_role', role);
  record.set('status', 'approved');
}

function unpublish({ current, record }: Change): void {
  if (current?.getString('status') !== 'approved') {
    throw invalidFieldsError({ status: 'This person is not on the Members page.' });
  }
  record.set('status', 'accepted');
}

const noConsent = 'They are under 18, and a parent has not said yes.';
const hasConsent = (record: PbRecord): boolean =>
  !record.getBool('under_18') || record.getString('consent_state') === 'given';
