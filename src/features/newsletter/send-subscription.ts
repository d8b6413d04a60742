import { footer } from '../../content/shell';
import { newsletterInput } from '../../domain/newsletter';
import { parse } from '../../domain/parse';
import type { SpamSignals } from '../../domain/spam-signals';
import { discard, submit } from '../../offline';
import { announceResult, type Notifier } from '../../offline/announce-result';

/** Sends an address to the newsletter. `stay`: it could not be kept or was refused, and has been told. */
export async function sendSubscription(
  email: string,
  spamSignals: SpamSignals,
  notifier: Notifier,
): Promise<'done' | 'stay' | 'invalid'> {
  const input = parse(newsletterInput, { email });
  if (!input.ok) return 'invalid';
  const sent = await announceResult(
    await submit('newsletter', input.value, { title: footer.newsletter.headline }, spamSignals),
    notifier,
    discard,
  );
  return sent.next;
}
