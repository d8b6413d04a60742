import { guardianTicket } from '../../content/events/guardian-ticket';
import { isYesMissing } from '../../domain/rsvps/parents-answer';
import type { OutboxItem } from '../../offline';
import { textButtonClass } from '../../ui/parts/button';
import AskParent from './ask-parent';
import { personLinesOf, useSentencesOf } from './consent-words';
import { canAsk, hasPass, stampSaysAll } from './item-words';
import { PersonLines } from './person-lines';
import { shareGuardianLink } from './share-guardian-link';
import { NeedsYouIcon, TicketSentences } from './ticket-parts';
import { useParentsAnswer } from './use-parents-answer';

interface ConsentLinesProps {
  item: OutboxItem;
  /** The way to ask a parent is beside the ticket. */
  asksElsewhere?: boolean;
  /** Omits the sentences where the stamp says the same. */
  brief: boolean;
}

/** On the ticket of somebody under 18: its sentences with what a parent answered, and the way to ask them. */
export default function ConsentLines({ item, asksElsewhere, brief }: ConsentLinesProps) {
  const party = useParentsAnswer(item);
  const { answer } = party;
  const sentences = useSentencesOf()(item, party);
  const { pickUp } = item.subject;
  return (
    <>
      {!(brief && stampSaysAll(item) && !isYesMissing(answer)) && (
        <TicketSentences className="mt-1" sentences={sentences} icon={<NeedsYouIcon item={item} />} />
      )}
      <PersonLines persons={personLinesOf(item, party)} className="mt-1" />
      {canAsk(item, answer) && !asksElsewhere && (
        <p className="mt-2.5">
          <AskParent item={item} answer={answer} look="small" />
        </p>
      )}
      {answer === 'yes' && pickUp && item.consentSecret && hasPass(item) && <PickUpShare item={item} />}
    </>
  );
}

/** After a yes on the young person's phone, a parent gets their page from here: it shows the pick-up code, or who has it. */
function PickUpShare({ item }: { item: OutboxItem }) {
  const { title } = item.subject;
  const words = guardianTicket.pickUp;
  return (
    <p className="mt-2 flex">
      <button
        type="button"
        className={`${textButtonClass} -mt-1.5 text-left`}
        onClick={() => void shareGuardianLink(item, words.shared(title))}
      >
        {words.share}
        <span className="sr-only"> for {title}</span>
      </button>
    </p>
  );
}
