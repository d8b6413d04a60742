import { useState } from 'react';
import { outbox } from '../../../content/shell/outbox';
import { holdsSeats, type OutboxItem, serverNow, submitAll } from '../../../offline';
import { Confirm } from '../../../ui/sheet/confirm';
import { firstNameOf } from '../item-words';

/** Returns whether two RSVPs are of the same person for dates of the same series. A family has one phone, and a first name for each. */
export const isOfSameSeries = (one: OutboxItem, other: OutboxItem): boolean =>
  one.subject.series !== undefined &&
  one.subject.series === other.subject.series &&
  firstNameOf(one) === firstNameOf(other);

/** Returns the RSVPs for dates of the series of `ticket` that this device can cancel, also those that wait to be sent. */
export const leftInSeries = (ticket: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(
    (item) =>
      item.kind === 'rsvp' &&
      isOfSameSeries(ticket, item) &&
      item.state !== 'refused' &&
      holdsSeats(item, serverNow()),
  );

interface CancelAllProps {
  items: readonly Pick<OutboxItem, 'id' | 'manageSecret' | 'subject'>[];
  /** @param isSent whether the cancellations are stored on this device or sent */
  onDone: (isSent: boolean) => void;
}

/** Asks before it cancels RSVPs, and then sends a change for each. */
export function CancelAll({ items, onDone }: CancelAllProps) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    const changes = items.flatMap(({ id, manageSecret: secret, subject }) =>
      secret
        ? [
            {
              input: { rsvp_id: id, secret, action: 'cancel' as const },
              subject: { ...subject, action: 'cancel' as const },
            },
          ]
        : [],
    );
    onDone((await submitAll('change', changes)).next === 'done');
  };
  return (
    <Confirm
      open
      danger
      busy={busy}
      {...outbox.series.confirm(items.length)}
      onYes={cancel}
      onNo={() => onDone(false)}
    />
  );
}
