import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import type { RsvpInput } from '../../domain/rsvp';
import type { SpamSignals } from '../../domain/spam-signals';
import { edit, submit } from '../../offline';
import { announceResult, type Notifier, type Sent } from '../../offline/announce-result';
import { type Draft, takeBack } from '../../offline/drafts';
import { subjectOf } from '../../offline/event-subject';
import type { OutboxItem } from '../../offline/outbox-item';
import { toast } from '../../ui/toast-store';

/**
 * Sends an RSVP, or the corrected form of an earlier one, says what came of it in the words of spec §8, and answers
 * what the dialog does next.
 */
export function useSendRsvp(notifier: Notifier, changing: OutboxItem<'rsvp'> | undefined, draft: Draft) {
  const withdraw = (id: string) => takeBack(id, draft);
  return async (event: EventRecord, input: RsvpInput, spamSignals: SpamSignals): Promise<Sent> => {
    const subject = subjectOf(event, input.number_of_guests);
    if (!changing)
      return announceResult(await submit('rsvp', input, subject, spamSignals, draft), notifier, withdraw);
    const edited = await edit(changing.id, input, subject, draft);
    if (edited.state === 'replaced') return announceResult(edited.submission, notifier, withdraw);
    toast(rsvpWords.edited[edited.state], 'rsvp');
    if (edited.state !== 'accepted') return { next: 'stay' };
    notifier.notify(edited.item);
    return { next: 'done' };
  };
}
