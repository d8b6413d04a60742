/** Applications as admins handle them. To publish is an act of its own, and shows only what the person agreed to (D4, D5). */
import { type AdminRules, type Change, keepAllBut } from './admin-rules';
import { forget, graceMinutes, queue } from './mail/queue';
import { wrongFields } from './request';

const consents = ['public_email', 'public_links'];

export const applicationAdminRules: AdminRules = {
  read(change) {
    const { current, record, sent } = change;
    keepAllBut(['status', 'notes', 'public_role', ...consents], change);
    for (const consent of consents) {
      if (record.getBool(consent) && !current?.getBool(consent)) {
        throw wrongFields({ [consent]: 'Only the person can agree to this.' });
      }
    }
    if (isYes(sent.publish)) publish(change);
    else if (sent.publish !== undefined) unpublish(change);
    else if (record.getString('status') === 'approved' && current?.getString('status') !== 'approved') {
      throw wrongFields({ status: 'To put somebody on the Members page, publish them.' });
    }
  },

  /** The person hears what became of it, a little later: a slip that is taken back is never told. */
  after({ tx, current, record }) {
    const [before, now] = [current?.getString('status'), record.getString('status')];
    if (before === now || before === 'approved' || now === 'approved') return [];
    for (const decision of ['accepted', 'declined'] as const) {
      const message = `application-${decision}` as const;
      if (now === decision) queue(tx, { message, about: record.id, wait: graceMinutes });
      else forget(tx, message, record.id);
    }
    return [];
  },
};

function publish({ current, record }: Change): void {
  const before = current?.getString('status');
  if (before !== 'accepted' && before !== 'approved') {
    throw wrongFields({ status: 'Accept this application before you publish it.' });
  }
  const role = record.getString('public_role').trim();
  if (role === '') throw wrongFields({ public_role: 'Say what the Members page calls them.' });
  record.set('public_role', role);
  record.set('status', 'approved');
}

function unpublish({ current, record }: Change): void {
  if (current?.getString('status') !== 'approved') {
    throw wrongFields({ status: 'This person is not on the Members page.' });
  }
  record.set('status', 'accepted');
}

const isYes = (sent: unknown): boolean => sent === true || sent === 'true';
