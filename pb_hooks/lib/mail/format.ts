import { type MailText, signature } from '../../../src/content/mail';
import { site } from '../../../src/content/site';
import { oneLine, origin } from './event-details';

/** A mail as it goes out. */
export interface Letter {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Lays out a mail, with the team as the one who gets the answer unless said otherwise. */
export const letterTo = (
  to: string,
  { subject, text }: MailText,
  replyTo: string = site.email.general,
  headers: Record<string, string> = {},
): Letter => ({
  to,
  replyTo,
  subject: oneLine(subject),
  text: `${[...text.filter((paragraph) => paragraph !== ''), signature].join('\n\n')}\n`,
  headers,
});

/** The headers by which mail programs offer their own button to unsubscribe (RFC 2369, RFC 8058). */
export const oneClick = (token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${origin()}/api/byop/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
