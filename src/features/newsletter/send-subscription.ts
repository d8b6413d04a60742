import { footer } from '../../content/shell/shell';
import { newsletterInput } from '../../domain/newsletter';
import { parse } from '../../domain/parse';
import type { SpamSignals } from '../../domain/submission';
import { type SubmitResult, submit } from '../../offline';

/** Subscribes an address. `stay`: it was refused or could not be stored, and this is announced. */
export async function sendSubscription(
  email: string,
  spamSignals: SpamSignals,
): Promise<SubmitResult | { next: 'invalid' }> {
  const input = parse(newsletterInput, { email });
  if (!input.ok) return { next: 'invalid' };
  return submit('newsletter', input.value, { title: footer.newsletter.headline }, spamSignals);
}
