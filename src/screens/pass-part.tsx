import { outbox } from '../content/outbox';
import PassSheet, { type PassSheetProps } from '../features/events/pass-sheet';
import { useWaitingChange } from '../features/outbox/item-ticket';
import { canManage, isConfirmed, sentenceOf, stampOf } from '../features/outbox/item-words';
import { notifier } from '../features/outbox/notifier';
import { saveCalendarFile } from '../features/sharing/event-calendar';
import { useSendsWhenClosed } from '../offline/offline-store';
import { Stamp } from '../ui/stamp';

type PassProps = Pick<PassSheetProps, 'id' | 'onChange' | 'onClose'>;

/** The sheet with a pass, with the stamp and the words of the outbox. */
export default function Pass(props: PassProps) {
  const sendsWhenClosed = useSendsWhenClosed();
  const change = useWaitingChange({ id: props.id, kind: 'rsvp' });
  return (
    <PassSheet
      {...props}
      notifier={notifier}
      stampOf={(item) => <Stamp {...stampOf(item)} />}
      sentenceOf={(item) => {
        if (change?.action) return outbox.changeWaits[change.action];
        return isConfirmed(item) ? undefined : sentenceOf(item, sendsWhenClosed);
      }}
      canManage={canManage}
      saveCalendarFile={(event) => saveCalendarFile(event.title, [event])}
    />
  );
}
