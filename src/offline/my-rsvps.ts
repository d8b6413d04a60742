/** RSVPs of the person on this device, as the server has them: read with their key, never sent in an address. */

import type { Clock } from '../data/clock';
import type { Http } from '../data/http';
import { type ReadRsvp, readRsvp } from '../data/rsvps';
import type { MyRsvp, RsvpKey } from '../domain/my-rsvp';
import { log } from '../platform/log';
import type { Connection } from './connection';
import type { OutboxItem, Subject } from './item';
import { kinds } from './kinds';
import type { Outbox } from './outbox';
import { withTruth } from './receipts';

export type MyRsvps = ReturnType<typeof createMyRsvps>;

interface Needs {
  http: Http;
  outbox: Pick<Outbox, 'keepReceipt'>;
  clock: Clock;
  onResult: Connection['onResult'];
}

export function createMyRsvps({ http, outbox, clock, onResult }: Needs) {
  return {
    /** Never throws. */
    async read(key: RsvpKey): Promise<ReadRsvp> {
      const read = await readRsvp(http, key);
      onResult(read.ok || read.reason === 'unknown' ? 'ok' : read.reason);
      return read;
    },

    /**
     * Writes what the server says on the stub that this device has, or makes one, so that it works without the link
     * from now on. What was not answered yet stays as it is. Never throws: without storage there is no stub.
     */
    async keepStub({ id, secret }: RsvpKey, rsvp: MyRsvp, subject: Subject): Promise<void> {
      const now = clock.now();
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
      };
      const known = (item: OutboxItem) =>
        item.state === 'accepted' ? withTruth({ ...item, manageSecret: secret }, rsvp) : item;
      await outbox.keepReceipt(withTruth(receipt, rsvp), known).catch(log);
    },
  };
}
