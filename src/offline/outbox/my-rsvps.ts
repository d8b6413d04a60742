/** Reads RSVPs from the server with their key, which is never part of a URL, and asks for the mail with a ticket. */
import type { Clock } from '../../data/clock';
import { readConsentRequest } from '../../data/consents';
import type { Http } from '../../data/http';
import { type ReadRsvp, readRsvp, requestTicket, type TicketRequested } from '../../data/submissions';
import type { ConsentKey } from '../../domain/rsvps/consent';
import type { TicketRequest } from '../../domain/rsvps/rsvp';
import type { MyRsvp, RsvpKey } from '../../domain/rsvps/rsvp-change';
import { log } from '../../platform/log';
import type { ServerConnection } from '../device';
import {
  type OutboxItem,
  type Subject,
  storedParty,
  withoutConsent,
  withoutParty,
  withServerValues,
} from '../model';
import type { Outbox } from './outbox';
import { kinds } from './submission-kinds';

interface Needs {
  http: Http;
  outbox: Pick<Outbox, 'get' | 'keepReceipt'>;
  clock: Clock;
  beginRequest: ServerConnection['beginRequest'];
}

export function createMyRsvps({ http, outbox, clock, beginRequest }: Needs) {
  return {
    async read(key: RsvpKey): Promise<ReadRsvp> {
      const report = beginRequest();
      const read = await readRsvp(http, key);
      report(read.ok || read.reason === 'unknown' ? 'ok' : read.reason);
      return read;
    },

    async requestTicket(request: TicketRequest): Promise<TicketRequested> {
      const report = beginRequest();
      const requested = await requestTicket(http, request);
      report(requested.ok || requested.reason === 'noMail' ? 'ok' : requested.reason);
      return requested;
    },

    /**
     * Reads a guardian's answer from the server, and stores it on the receipt. A yes that was signed here meanwhile is newer, so
     * it stays. Never throws.
     */
    async refreshConsent(key: ConsentKey): Promise<void> {
      const before = await outbox.get(key.id).catch(log);
      if (before?.state !== 'accepted') return;
      const report = beginRequest();
      const read = await readConsentRequest(key, http);
      const { reason } = read.ok ? { reason: 'ok' as const } : read;
      report(reason === 'unknown' || reason === 'ended' || reason === 'noneLeft' ? 'ok' : reason);
      if (reason === 'noneLeft') await outbox.keepReceipt(before, withoutConsent).catch(log);
      if (!read.ok || read.request.state === 'none') return;
      const { state, children } = read.request;
      const own = children.find(({ id }) => id === key.id)?.state ?? 'none';
      const others = children
        .filter(({ id }) => id !== key.id)
        .map((child) => ({ id: child.id, name: child.name, consent: child.state }));
      const party = before.kind === 'rsvp' ? storedParty({ children: others, own }) : {};
      const update = (item: OutboxItem) =>
        item.consent === before.consent
          ? { ...withoutParty(item), ...party, consent: state, consentAt: clock.now() }
          : item;
      await outbox.keepReceipt(before, update).catch(log);
    },

    /** Stores the receipt of an RSVP that was read from the server. Never throws. */
    async keepReceipt({ id, secret }: RsvpKey, rsvp: MyRsvp, subject: Subject): Promise<void> {
      const now = clock.now();
      const values = { ...rsvp, party: partyOf(rsvp) };
      const receipt: OutboxItem = {
        id,
        kind: 'rsvp',
        schemaVersion: kinds.rsvp.schemaVersion,
        input: null,
        subject,
        manageSecret: secret,
        state: 'accepted',
        createdAt: now,
        attempts: 0,
        nextAt: now,
        trouble: null,
        settledAt: now,
        consentAt: now,
      };
      const update = (item: OutboxItem) =>
        item.state === 'accepted'
          ? withServerValues({ ...item, manageSecret: secret, consentAt: now }, values)
          : item;
      await outbox.keepReceipt(withServerValues(receipt, values), update).catch(log);
    },
  };
}

/** A server of an older version does not send `own_consent_state`. */
const partyOf = ({ children, under_18, consent_state, own_consent_state = consent_state }: MyRsvp) => ({
  children: children.map(({ id, name, consent_state: consent }) => ({ id, name, consent })),
  own: under_18 ? own_consent_state : ('none' as const),
});
