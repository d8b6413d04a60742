import { addMonths } from 'date-fns';
import { origin } from '../mail/format';
import { site } from '../site';

/**
 * Answers with the security contact (RFC 9116), for half a year. A contact that nobody reads is worse than none: without an address, or with one of
 * the reserved domain .example, there is no file.
 */
export function showSecurityContact(e: RequestEvent): void {
  const { email } = site();
  if (!email.general || email.general.endsWith('.example')) throw new NotFoundError('');
  const lines = [
    `Contact: mailto:${email.general}`,
    'Preferred-Languages: en',
    `Expires: ${addMonths(new Date().setUTCHours(0, 0, 0, 0), 6).toISOString()}`,
    origin() && `Canonical: ${origin()}/.well-known/security.txt`,
  ];
  e.string(200, `${lines.filter(Boolean).join('\n')}\n`);
}
