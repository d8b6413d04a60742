import { guardianTicket } from '../content/events/guardian-ticket';
import { outbox } from '../content/shell/outbox';
import PassSheet, { type PassSheetProps } from '../features/events/pass-sheet';
import AskParent from '../features/outbox/ask-parent';
import { missingYesOf, useSentencesOf } from '../features/outbox/consent-words';
import { useWaitingChange } from '../features/outbox/item-ticket';
import { canAsk, canManage, isConfirmed, stampOf } from '../features/outbox/item-words';
import { useParentsAnswer } from '../features/outbox/use-parents-answer';
import { saveCalendarFile } from '../features/sharing/event-calendar';
import { useItem } from '../offline';
import { Stamp } from '../ui/art/stamp';

type PassProps = Pick<PassSheetProps, 'id' | 'onChange' | 'onClose'>;

/** The sheet with a pass, with the stamp and the words of the outbox. */
export default function Pass(props: PassProps) {
  const sentencesOf = useSentencesOf();
  const change = useWaitingChange({ id: props.id, kind: 'rsvp' });
  const answer = useParentsAnswer(useItem(props.id));
  return (
    <PassSheet
      {...props}
      faceOf={(item) => {
        const missing = missingYesOf(item, answer);
        const waits = change?.action && { text: outbox.changeWaits[change.action] };
        const isReady = isConfirmed(item) && !missing;
        return {
          stamp: <Stamp {...stampOf(item, answer)} />,
          sentences: waits
            ? [waits, ...(missing ? [missing] : [])]
            : isReady
              ? null
              : sentencesOf(item, answer),
          isYesMissing: missing !== null,
          inPlaceOfCode: missing && answer === 'no' ? guardianTicket.noPass : undefined,
          ask: canAsk(item, answer) && <AskParent item={item} answer={answer} look="half" />,
        };
      }}
      canManage={canManage}
      saveCalendarFile={(event) => saveCalendarFile(event.title, [event])}
    />
  );
}
