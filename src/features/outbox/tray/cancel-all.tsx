import { useState } from 'react';
import { outbox } from '../../../content/shell/outbox';
import { holdsSeats, type OutboxItem, serverNow, submitAll } from '../../../offline';
import { Confirm } from '../../../ui/sheet/confirm';

/** Returns the RSVPs for dates of a series that this device can cancel, also those that wait to be sent. */
export const leftInSeries = (series: string | undefined, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(
    (item) =>
      series !== undefined &&
      item.kind === 'rsvp' &&
      item.subject.series === series &&
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
