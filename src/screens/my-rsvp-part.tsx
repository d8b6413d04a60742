import { guardianTicket } from '../content/events/guardian-ticket';
import { parentsAnswer } from '../domain/rsvps/parents-answer';
import MyRsvpSheet, { type MyRsvpSheetProps } from '../features/events/my-rsvp-sheet';
import AskParent from '../features/outbox/ask-parent';
import { missingYesOf } from '../features/outbox/consent-words';
import { answerOf } from '../features/outbox/item-words';
import { TicketSentences } from '../features/outbox/ticket-sentences';
import { useOutbox } from '../offline';

const elsewhere = { text: guardianTicket.noSecret };

/** The sheet that changes an RSVP, with what a parent answered. */
export default function MyRsvp(props: Omit<MyRsvpSheetProps, 'consentOf'>) {
  const items = useOutbox();
  return (
    <MyRsvpSheet
      {...props}
      consentOf={({ consent }, item) => {
        const known = item && { ...item, consent: item.consent ?? consent };
        const answer = known ? answerOf(known, items) : parentsAnswer(consent);
        const said = answer === 'yes' ? { text: guardianTicket.given } : null;
        const missing = known && missingYesOf(known, answer);
        const sentences = [
          missing ?? said,
          missing && !known.consentSecret && answer === 'asked' && elsewhere,
        ];
        return {
          answer,
          sentences: (
            <TicketSentences sentences={sentences.filter((one) => typeof one === 'object' && one !== null)} />
          ),
          ask: known && <AskParent item={known} answer={answer} look="wide" />,
        };
      }}
    />
  );
}
