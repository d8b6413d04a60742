import { footer } from '../../content/shell';
import { newsletterInput } from '../../domain/newsletter';
import { parse } from '../../domain/parse';
import type { SpamSignals } from '../../domain/submission';
import { announceResult, discard, submit } from '../../offline';
import type { Notifier, SubmitResult } from '../../offline/outbox-item';

/** Subscribes an address. `stay`: it was refused or could not be stored, and this was announced. */
export async function sendSubscription(
  email: string,
  spamSignals: SpamSignals,
  notifier: Notifier,
): Promise<SubmitResult | { next: 'invalid' }> {
  const input = parse(newsletterInput, { email });
  if (!input.ok) return { next: 'invalid' };
  return announceResult(
    await submit('newsletter', input.value, { title: footer.newsletter.headline }, spamSignals),
    notifier,
    discard,
  );
}
