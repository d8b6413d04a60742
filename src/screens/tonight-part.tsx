import type { TicketToday } from '../features/events/tickets-of-today';
import { TonightCard } from '../features/events/tonight-card';
import { canManage, hasPass, sentenceOf, stampOf } from '../features/outbox/item-words';
import { useSendsWhenClosed } from '../offline/offline-store';
import { Stamp } from '../ui/stamp';

interface TonightProps {
  tickets: readonly TicketToday[];
  now: number;
}

/** Home's card for today's tickets, with the stamps of the outbox. */
export default function Tonight({ tickets, now }: TonightProps) {
  const sendsWhenClosed = useSendsWhenClosed();
  return (
    <TonightCard
      tickets={tickets}
      now={now}
      stamp={(ticket) => <Stamp {...stampOf(ticket)} />}
      sentenceOf={(ticket) =>
        ticket.outcome === 'confirmed' ? undefined : sentenceOf(ticket, sendsWhenClosed)
      }
      canManage={canManage}
      hasPass={hasPass}
    />
  );
}
