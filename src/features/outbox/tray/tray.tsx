import { type ReactNode, useState } from 'react';
import { outbox } from '../../../content/shell/outbox';
import { trayTitle } from '../../../content/shell/shell';
import { thisPhone } from '../../../content/shell/this-phone';
import { holdsSeats, isOpen, needsYou, type OutboxItem, offline, serverNow } from '../../../offline';
import { useStoredItems } from '../../../offline/live-queries';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { Sheet } from '../../../ui/sheet/sheet';
import { ItemDetails } from '../item-details';
import { TicketSlip } from '../item-ticket';
import { firstNameOf, isHeld } from '../item-words';
import { isOver } from '../ticket-facts';
import { CancelAll, isOfSameSeries, leftInSeries } from './cancel-all';
import { DeviceStorage } from './device-storage';
import { DiscardDialog } from './discard-dialog';

interface TrayProps {
  onClose: () => void;
  /** Opens the item's form with the input; for an accepted RSVP, the sheet that changes it. */
  onChange: (item: OutboxItem) => void;
  /** The result of a wipe just before: whether everything is gone. Null without a wipe. */
  wiped: boolean | null;
}

const none: OutboxItem[] = [];

export default function Tray({ onClose, onChange, wiped }: TrayProps) {
  const items = useStoredItems() ?? none;
  const [discarding, setDiscarding] = useState<OutboxItem | null>(null);
  const [sending, setSending] = useState(false);
  const [status, setStatus] = useState('');
  const open = items.filter((item) => isOpen(item) && !isHeld(item, items));
  const receipts = items.filter(({ state }) => state === 'accepted');
  const keys = receipts.filter((item) => holdsSeats(item, serverNow()));

  const sendNow = async () => {
    setSending(true);
    setStatus('');
    const client = await offline();
    await Promise.all(open.map(({ id }) => client?.retry(id)));
    setSending(false);
    setStatus(outbox.stillWaiting);
  };

  const clear = async () => {
    await (await offline())?.clearReceipts();
    setStatus(keys.length > 0 ? outbox.ticketsStay : '');
  };

  const [tickets, others] = [items.filter(isTicket).sort(byDate), items.filter((item) => !isTicket(item))];
  const slipOf = (item: OutboxItem) => (
    <TicketSlip key={item.id} item={item} onManage={() => onChange(item)}>
      <ItemDetails item={item} onChange={() => onChange(item)} onDiscard={() => setDiscarding(item)} />
    </TicketSlip>
  );
  /** Returns a person's tickets for dates of the same series. */
  const groupOf = (item: OutboxItem) => tickets.filter((other) => isOfSameSeries(item, other));

  return (
    <Sheet
      open
      onClose={onClose}
      title={trayTitle}
      footer={
        open.length > 0 && (
          <Button kind="primary" icon="retry" busy={sending} onClick={sendNow}>
            {outbox.sendNow}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {wiped !== null && (
          <Notice tone={wiped ? 'good' : 'bad'} live title={thisPhone.wipe[wiped ? 'done' : 'failed'].title}>
            {thisPhone.wipe[wiped ? 'done' : 'failed'].text}
          </Notice>
        )}
        {items.length === 0 && <p>{outbox.empty}</p>}
        {tickets.length > 0 && <h3 className="h3">{outbox.tickets(tickets.length)}</h3>}
        {tickets.map((item) => {
          const group = groupOf(item);
          if (group.length < 2) return slipOf(item);
          if (group[0] !== item) return null;
          return (
            <SeriesTickets
              key={item.id}
              title={outbox.series.title(item.subject.title, group.length, firstNameOf(item))}
              left={leftInSeries(item, items)}
            >
              {group.map(slipOf)}
            </SeriesTickets>
          );
        })}
        {others.length > 0 && <h3 className="h3 pt-3">{outbox.others(others.length)}</h3>}
        {others.map(slipOf)}
        {open.length > 0 && <p className="text-sm text-muted">{outbox.shared}</p>}
        <p role="status" className="text-sm text-muted">
          {!sending && (open.length > 0 || status !== outbox.stillWaiting) && status}
        </p>
        <DeviceStorage
          items={items}
          omitsSharedNote={open.length > 0}
          onClearReceipts={receipts.length > keys.length ? clear : undefined}
        />
      </div>
      {discarding && <DiscardDialog item={discarding} onDone={() => setDiscarding(null)} />}
    </Sheet>
  );
}

interface SeriesTicketsProps {
  title: string;
  /** The RSVPs that can be cancelled. */
  left: readonly OutboxItem[];
  children: ReactNode;
}

/** The tickets for dates of one series, and the way to cancel all that are left. */
function SeriesTickets({ title, left, children }: SeriesTicketsProps) {
  const [cancelling, setCancelling] = useState(false);
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{title}</p>
        {left.length > 1 && (
          <Button size="sm" onClick={() => setCancelling(true)}>
            {outbox.series.cancelAll(left.length)}
          </Button>
        )}
      </div>
      {children}
      {cancelling && <CancelAll items={left} onDone={() => setCancelling(false)} />}
    </section>
  );
}

const isTicket = ({ kind }: OutboxItem) => kind === 'rsvp';

/** Sorts what needs the person first, then what is still to come, the next event first. */
const byDate = (a: OutboxItem, b: OutboxItem): number =>
  Number(needsYou(b)) - Number(needsYou(a)) ||
  Number(isOver(a.subject, serverNow())) - Number(isOver(b.subject, serverNow())) ||
  Date.parse(a.subject.date ?? '') - Date.parse(b.subject.date ?? '') ||
  0;
