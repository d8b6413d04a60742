import { useEffect, useState } from 'react';
import type { Message } from '../../content/shell/messages';
import { results } from '../../content/shell/results';
import {
  isOpen,
  type Kind,
  type OutboxItem,
  offline,
  type ResultEvent,
  serverNow,
  useOffline,
  useOutbox,
  withCurrentSubject,
} from '../../offline';
import { usePageHidden } from '../../ui/parts/use-page-hidden';
import { toast } from '../../ui/sheet/toast-store';
import {
  announceLater,
  claimAnnouncement,
  isAnnounced,
  markAnnounced,
  releaseAnnouncement,
} from './announced';
import { sentenceOf } from './item-words';
import { isShownOnPage } from './shown-results';
import { isOver, movedFrom, whenAndWhereOf, whenOf } from './ticket-facts';

type MessageOf = (item: OutboxItem) => Message;

/** The message for each outcome. */
const outcomeMessages: Record<Kind, { accepted: MessageOf; refused: MessageOf }> = {
  rsvp: {
    accepted: ({ outcome, position, consent }) => {
      if (outcome === 'waitlist') return results.rsvp.waitlist(position);
      if (outcome === 'cancelled') return results.rsvp.cancelled;
      const { confirmed, askParent } = results.rsvp;
      return consent === 'asked' ? { ...confirmed, text: `${confirmed.text} ${askParent}` } : confirmed;
    },
    refused: ({ refusal }) =>
      refusal?.code === 'duplicate_rsvp' ? results.rsvp.duplicate : results.rsvp.refused(refusal?.message),
  },
  contact: {
    accepted: ({ subject }) => results.contact.sent[subject.section ?? 'ministries'],
    refused: () => results.contact.failed,
  },
  application: {
    accepted: () => results.application.submitted,
    refused: () => results.application.failed,
  },
  interest: {
    accepted: () => results.interest.sent,
    refused: ({ refusal }) => results.interest.failed(refusal?.fields?.opportunity_id ?? refusal?.message),
  },
  newsletter: {
    accepted: () => results.newsletter.subscribed,
    refused: () => results.newsletter.invalid,
  },
  change: {
    accepted: ({ outcome, position, subject }) => {
      if (outcome === 'waitlist') return results.change.waitlist(position);
      if (outcome === 'cancelled') return results.change.cancelled;
      return subject.action === 'restore' ? results.change.restored : results.change.changed;
    },
    refused: ({ refusal }) => results.change.refused(refusal?.message),
  },
  consent: {
    accepted: ({ consent }) => (consent === 'given' ? results.consent.given : results.consent.other),
    refused: ({ refusal }) => results.consent.refused(refusal?.message),
  },
};

/** Returns the message about a settled item; null before it is settled. */
export function outcomeMessage(item: OutboxItem): Message | null {
  if (item.state === 'refused') return outcomeMessages[item.kind].refused(item);
  return item.state === 'accepted' ? outcomeMessages[item.kind].accepted(item) : null;
}

const isTicket = ({ kind, state, outcome }: OutboxItem) =>
  kind === 'rsvp' && state !== 'refused' && outcome !== 'cancelled';

/** Returns the message about a result. The event may have been moved or called off since, or may be over. */
function resultMessage(item: OutboxItem): Message | null {
  const message = outcomeMessage(item);
  if (!message || item.state !== 'accepted' || !isTicket(item)) return message;
  const { subject } = item;
  if (subject.calledOff) return results.event.calledOff(subject.title);
  if (isOver(subject, serverNow())) return { ...message, text: results.event.over };
  const was = movedFrom(subject);
  if (!was) return message;
  const moved = results.event.movedToo(was, whenAndWhereOf(item));
  return { ...message, text: [message.text, moved].filter(Boolean).join(' ') };
}

/** Returns the announcement that the event of a ticket was moved or called off. It has another key for each date and place. */
function eventChangeOf(item: OutboxItem): { key: string; message: Message } | null {
  const { id, subject } = item;
  const { title, date, location = '' } = subject;
  if (!isTicket(item) || isOver(subject, serverNow())) return null;
  if (subject.calledOff) return { key: `${id}@off`, message: results.event.calledOff(title) };
  const was = movedFrom(subject);
  if (!was) return null;
  return {
    key: `${id}@${date}@${location}`,
    message: results.event.moved(title, was, whenAndWhereOf(item)),
  };
}

/** Marks a change of the event as announced, because the message about a result includes it. */
function markEventChange(item: OutboxItem): void {
  const change = eventChangeOf(item);
  if (change) markAnnounced(change.key);
}

/** Returns whether a message needs no toast: a ticket or receipt on this page says it. An error always needs one. */
const isSilent = (item: OutboxItem, { tone }: Message, isAwaited: boolean): boolean =>
  tone !== 'bad' && isShownOnPage(item, isAwaited);

/** Announces a late result. Its message contains the title, since the form is closed. */
function announceLateResult(item: OutboxItem): void {
  if (!outcomeMessage(item)) return;
  void announceLater(item.id, () => {
    const message = resultMessage(item);
    if (!message) return;
    const isNamed = message.title.includes(item.subject.title);
    const text = isNamed ? message.text : [item.subject.title, message.text].filter(Boolean).join(': ');
    toast({ ...message, ...(text && { text }), silent: isSilent(item, message, false) });
    markEventChange(item);
  });
}

/** Returns the items that one form sent with `item`, and itself: the RSVPs for several dates of a series, or their cancellations. */
const sentTogether = (item: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(
    ({ id, kind, createdAt, subject }) =>
      id === item.id ||
      (kind === item.kind &&
        createdAt === item.createdAt &&
        subject.series !== undefined &&
        subject.series === item.subject.series),
  );

/** Returns the message about items that one form sent. It names each date that has no seat, or has moved since the form was filled in. */
function messageTogether(items: readonly OutboxItem[]): Message {
  const isOff = (item: OutboxItem) => item.subject.calledOff === true && isTicket(item);
  const count = (outcome: OutboxItem['outcome']) =>
    items.filter((item) => item.state === 'accepted' && item.outcome === outcome && !isOff(item)).length;
  const refused = items.flatMap((item) => {
    if (item.state !== 'refused' && !isOff(item)) return [];
    return `${whenOf(item)}: ${resultMessage(item)?.text}`;
  });
  if (items[0]?.kind === 'change') return results.several.cancelled(count('cancelled'), refused);
  const moved = items.flatMap((item) => {
    const was = isTicket(item) && !isOff(item) && movedFrom(item.subject);
    return was ? results.event.movedToo(was, whenAndWhereOf(item)) : [];
  });
  return results.several.rsvp(count('confirmed'), count('waitlist'), refused, moved);
}

/** Announces the results of items that one form sent, once and with one message, after the last of them has its result. */
function announceTogether(items: readonly OutboxItem[]): void {
  const [first, ...others] = items.map(({ id }) => id).sort();
  if (!first || items.some(isOpen)) return;
  void announceLater(first, () => {
    toast(messageTogether(items));
    others.forEach(markAnnounced);
    items.forEach(markEventChange);
  });
}

/** Announces once that the event of a ticket was moved or called off. */
function announceEventChange(item: OutboxItem): void {
  const change = eventChangeOf(item);
  // The message about the result includes it.
  if (!change || (outcomeMessage(item) && !isAnnounced(item.id))) return;
  void announceLater(change.key, () => toast(change.message));
}

/** Whether the result of an RSVP is newer than the events on this device: its event may have been moved since. */
const isNewerThanEvents = (item: OutboxItem): boolean =>
  isTicket(item) && (item.settledAt ?? 0) > (useOffline.getState().lists.events.asOf ?? 0);

/**
 * Announces the results of this page's forms, and those of earlier submissions once the page is visible. If the stored events
 * are older than a result, reads them first: the service worker may have sent an RSVP whose event was moved. Renders nothing.
 */
export function Announcements(): null {
  const items = useOutbox();
  const hidden = usePageHidden();
  const readingEvents = useOffline((state) => state.readingEvents);
  /** Results for which the events were read again, or could not be. */
  const [readFor, setReadFor] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    takeResults();
    return useOffline.subscribe(takeResults);
  }, []);
  useEffect(() => {
    if (hidden || readingEvents) return;
    const unread = (items ?? []).filter(
      (item) =>
        outcomeMessage(item) && !isAnnounced(item.id) && !readFor.has(item.id) && isNewerThanEvents(item),
    );
    if (unread.length > 0) {
      void offline()
        .then((client) => client?.refreshList('events'))
        .then(() => setReadFor(new Set([...readFor, ...unread.map(({ id }) => id)])));
      return;
    }
    const events = useOffline.getState().lists.events.items;
    for (const stored of items ?? []) {
      const item = withCurrentSubject(stored, events);
      const together = sentTogether(stored, items ?? []);
      if (together.length > 1) announceTogether(together.map((one) => withCurrentSubject(one, events)));
      else announceLateResult(item);
      announceEventChange(item);
    }
  }, [items, hidden, readingEvents, readFor]);
  return null;
}

/** Longest wait for what a page shows before a result is announced, in ms. */
const longestWait = 5000;

type OfflineState = ReturnType<typeof useOffline.getState>;

/** Resolves when the state of the page is so, or after a while. */
function until(isSo: (state: OfflineState) => boolean): Promise<void> {
  if (isSo(useOffline.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, longestWait);
    const unsubscribe = useOffline.subscribe((state) => isSo(state) && end());
  });
}

/** Announces a result for which a form of this page has waited. */
async function announceResult(item: OutboxItem): Promise<void> {
  await until(({ readingEvents }) => !readingEvents);
  // Else the message says "confirmed" beside a ticket that is still being sent.
  await until(({ items }) => !items?.some((one) => one.id === item.id && isOpen(one)));
  // The stored item has the current date and place of the event.
  const { items = [] } = useOffline.getState();
  const stored = items.find(({ id }) => id === item.id);
  // `Announcements` announces all results of the form at once.
  if (stored && sentTogether(stored, items).length > 1) return releaseAnnouncement(item.id);
  const current = stored ? { ...item, subject: stored.subject } : item;
  const message = resultMessage(current);
  if (markAnnounced(item.id) && message)
    toast({ ...message, silent: isSilent(current, message, true) }, item.kind);
  markEventChange(current);
  releaseAnnouncement(item.id);
}

function handle(event: ResultEvent): void {
  if (event.state === 'awaited') claimAnnouncement(event.id);
  else if (event.state === 'seen') markAnnounced(event.id);
  else if (event.state === 'unsaved')
    toast(event.reason === 'offline' ? results.unsaved.offline : results.unsaved.server, event.kind);
  else if (event.state === 'waiting') {
    // Any page may announce the result.
    releaseAnnouncement(event.item.id);
    const { item } = event;
    const message = results.waiting(sentenceOf(item, useOffline.getState().sendsWhenClosed));
    toast({ ...message, silent: isSilent(item, message, true) }, item.kind);
  } else void announceResult(event.item);
}

/** Handles the results of this page's forms, also those from before this code was loaded. */
function takeResults(): void {
  const { results: untold } = useOffline.getState();
  if (untold.length === 0) return;
  useOffline.setState({ results: [] });
  untold.forEach(handle);
}
