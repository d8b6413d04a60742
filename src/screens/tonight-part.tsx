import type { TicketToday } from '../features/events/tickets-of-today';
import { TonightCard } from '../features/events/tonight-card';
import AskParent from '../features/outbox/ask-parent';
import { missingYesOf, useSentencesOf } from '../features/outbox/consent-words';
import { answerOf, canAsk, canManage, hasPass, labelOf, stampOf } from '../features/outbox/item-words';
import { TicketSentences } from '../features/outbox/ticket-sentences';
import { useParentsAnswer } from '../features/outbox/use-parents-answer';
import { useOutbox } from '../offline';
import { Stamp } from '../ui/art/stamp';

interface TonightProps {
  /** Not empty. */
  tickets: readonly TicketToday[];
  now: number;
}

/** Home's card for today's tickets, with the stamps of the outbox. */
export default function Tonight({ tickets, now }: TonightProps) {
  const [ticket, ...others] = tickets;
  return ticket && <TonightOf key={ticket.id} ticket={ticket} others={others} now={now} />;
}

interface TonightOfProps {
  ticket: TicketToday;
  others: readonly TicketToday[];
  now: number;
}

function TonightOf({ ticket, others, now }: TonightOfProps) {
  const items = useOutbox();
  const answer = useParentsAnswer(ticket);
  const sentences = useSentencesOf()(ticket, answer);
  const isReady = ticket.outcome === 'confirmed' && !missingYesOf(ticket, answer);
  return (
    <TonightCard
      ticket={ticket}
      others={others}
      now={now}
      label={labelOf(ticket, answer)}
      stamp={<Stamp {...stampOf(ticket, answer)} />}
      sentences={isReady ? undefined : <TicketSentences sentences={sentences} className="text-base" />}
      ask={canAsk(ticket, answer) && <AskParent item={ticket} answer={answer} look="stub" />}
      canManage={canManage(ticket)}
      hasPass={hasPass(ticket)}
      noteOf={(other) => missingYesOf(other, answerOf(other, items))?.lead}
    />
  );
}
