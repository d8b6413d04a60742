import { footer } from '../../content/footer';
import { newsletterInput } from '../../domain/newsletter';
import { parse } from '../../domain/parse';
import { discard, submit } from '../../offline';
import { follow, type Teller } from '../../offline/follow';

/** Sends an address to the newsletter. `stay`: it could not be kept or was refused, and has been told. */
export async function sendSubscription(email: string, teller: Teller): Promise<'done' | 'stay' | 'invalid'> {
  const input = parse(newsletterInput, { email });
  if (!input.ok) return 'invalid';
  const sent = await follow(
    await submit('newsletter', input.value, { title: footer.newsletter.headline }),
    teller,
    discard,
  );
  return sent.next;
}
