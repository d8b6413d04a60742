import { type Message, messages } from '../../content/messages';
import type { Notifier } from '../../offline/announce-result';
import { useOffline } from '../../offline/offline-store';
import type { OutboxItem } from '../../offline/outbox-item';
import { serverNow } from '../../offline/server-time-store';
import { toast } from '../../ui/toast-store';
import { announceLater, claim, isAnnounced, markAnnounced, release } from './announced';
import { outcomeMessage } from './outcome-message';
import { isOver, movedFrom, whenAndWhereOf } from './ticket-facts';

/** One announcement for each place and time that an event is moved to. */
const moveKey = ({ id, subject }: OutboxItem) => `${id}@${subject.date}@${subject.location ?? ''}`;
const calledOffKey = ({ id }: OutboxItem) => `${id}@off`;

/** Whether an item is a ticket: an RSVP that was not refused or cancelled. */
const isTicket = ({ kind, state, outcome }: OutboxItem) =>
  kind === 'rsvp' && state !== 'refused' && outcome !== 'cancelled';

/** Returns the message about a result, true at this moment: the event may have been moved, called off or held since. */
function resultMessage(item: OutboxItem): Message | null {
  const message = outcomeMessage(item);
  if (!message || item.state !== 'accepted' || !isTicket(item)) return message;
  const { subject } = item;
  if (subject.calledOff) {
    markAnnounced(calledOffKey(item));
    return messages.event.calledOff(subject.title);
  }
  if (isOver(subject, serverNow())) return { ...message, text: messages.event.over };
  const was = movedFrom(subject);
  if (!was) return message;
  markAnnounced(moveKey(item));
  const moved = messages.event.movedToo(was, whenAndWhereOf(item));
  return { ...message, text: [message.text, moved].filter(Boolean).join(' ') };
}

/** Announces the result of something that was sent a while ago, with its title. */
function announceResult(item: OutboxItem): void {
  if (!outcomeMessage(item)) return;
  void announceLater(item.id, () => {
    const message = resultMessage(item);
    if (!message) return;
    const isNamed = message.title.includes(item.subject.title);
    const text = isNamed ? message.text : [item.subject.title, message.text].filter(Boolean).join(': ');
    toast({ ...message, ...(text && { text }) });
  });
}

/** Announces that the event of a ticket was moved or called off, once for each such change. */
function announceEventChange(item: OutboxItem): void {
  const { subject } = item;
  if (!isTicket(item) || isOver(subject, serverNow())) return;
  // The message about the result will say it too.
  if (outcomeMessage(item) && !isAnnounced(item.id)) return;
  if (subject.calledOff) {
    void announceLater(calledOffKey(item), () => toast(messages.event.calledOff(subject.title)));
    return;
  }
  const was = movedFrom(subject);
  if (!was) return;
  void announceLater(moveKey(item), () =>
    toast(messages.event.moved(subject.title, was, whenAndWhereOf(item))),
  );
}

/** Announces everything about an item that was not announced yet. */
export function announce(item: OutboxItem): void {
  announceResult(item);
  announceEventChange(item);
}

/** For the form that waits for an answer itself. */
export const notifier: Notifier = {
  claim,
  release,
  notify(item) {
    // The stored item knows where and when the event is now.
    const stored = useOffline.getState().items?.find(({ id }) => id === item.id);
    const message = resultMessage(stored ? { ...item, subject: stored.subject } : item);
    if (markAnnounced(item.id) && message) toast(message, item.kind);
    release(item.id);
  },
  markSeen: (id) => void markAnnounced(id),
  waits: (kind) => void toast(messages.waiting(useOffline.getState().sendsWhenClosed), kind),
  isUnsaved: (reason, kind) =>
    void toast(reason === 'offline' ? messages.unsaved.offline : messages.unsaved.server, kind),
};
