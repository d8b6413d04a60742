import { messages } from '../../content/messages';
import { rsvpWords } from '../../content/rsvp';
import type { EventRecord } from '../../domain/event';
import type { FieldErrors } from '../../domain/parse';
import type { RsvpInput } from '../../domain/rsvp';
import { discard, edit, submit } from '../../offline';
import type { OutboxItem, Settled, Subject, Submission } from '../../offline/item';
import { toast } from '../../ui/toast-store';
import type { Teller } from './teller';

/** `done`: the dialog may close. `stay`: the form is the only place where what was typed still is. */
export type Sent = { next: 'done' } | { next: 'stay'; fields?: FieldErrors | undefined };

const stay: Sent = { next: 'stay' };
const done: Sent = { next: 'done' };

const subjectOf = (event: EventRecord, guests: number): Subject => ({
  title: event.title,
  eventId: event.id,
  date: event.date,
  time: event.time,
  guests,
});

/**
 * Sends an RSVP, or the corrected form of an earlier one, says what came of it in the words of spec §8, and answers
 * what the dialog does next.
 */
export function useSendRsvp(teller: Teller, changing: OutboxItem<'rsvp'> | undefined) {
  return async (event: EventRecord, input: RsvpInput): Promise<Sent> => {
    const subject = subjectOf(event, input.number_of_guests);
    if (!changing) return follow(await submit('rsvp', input, subject));
    const edited = await edit(changing.id, input, subject);
    if (edited.state === 'replaced') return follow(edited.submission);
    toast(rsvpWords.edited[edited.state]);
    if (edited.state !== 'accepted') return stay;
    if (teller.claim(edited.item.id)) teller.tell(edited.item);
    return done;
  };

  async function follow(submission: Submission): Promise<Sent> {
    // Claimed before the answer can come: elsewhere it would be told a second time.
    const mine = submission.kept && teller.claim(submission.id);
    const settled = await submission.settled;
    if (settled.state === 'waiting' && mine) teller.release(submission.id);
    return answer(settled);
  }

  async function answer(settled: Settled): Promise<Sent> {
    if (settled.state === 'waiting') {
      toast(messages.waiting);
      return done;
    }
    if (settled.state === 'unsaved') {
      toast(settled.trouble === 'offline' ? messages.unsaved.offline : messages.unsaved.server);
      return stay;
    }
    teller.tell(settled.item);
    if (settled.state === 'accepted') return done;
    // The form holds it; the row on the phone would only be a second copy of a refusal.
    await discard(settled.item.id);
    return { next: 'stay', fields: settled.item.refusal?.fields };
  }
}
