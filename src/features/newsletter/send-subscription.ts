import { footer } from '../../content/footer';
import { newsletterInput } from '../../domain/newsletter';
import { parse } from '../../domain/parse';
import type { Signs } from '../../domain/signs';
import { discard, submit } from '../../offline';
import { follow, type Notifier } from '../../offline/follow';

/** Sends an address to the newsletter. `stay`: it could not be kept or was refused, and has been told. */
export async function sendSubscription(
  email: string,
  signs: Signs,
  notifier: Notifier,
): Promise<'done' | 'stay' | 'invalid'> {
  const input = parse(newsletterInput, { email });
  if (!input.ok) return 'invalid';
  const sent = await follow(
    await submit('newsletter', input.value, { title: footer.newsletter.headline }, signs),
    notifier,
    discard,
  );
  return sent.next;
}
