import { type MailText, signature } from '../../../src/content/mail/mail';
import { email } from '../../../src/domain/fields';
import { parse } from '../../../src/domain/parse';
import { site } from '../site';
import { rows } from '../sql';

const longestLine = 150;
const anAddress = email();

/** Returns one line of at most 150 characters, without control characters. */
export function oneLine(text: string): string {
  const line = text.replace(/[^ -~\u00a0-\u2027\u202a-\uffff]+/g, ' ').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1).trimEnd()}…` : line;
}

export const lines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\n -~\u00a0-\uffff]+/g, ' ');

/** Returns the first word, or '' for a possible link: mails must not carry a stranger's text to another person. */
export function greeting(name: string): string {
  const [first = ''] = oneLine(name).split(' ');
  return first.length > 30 || /[./:@\\<>]/.test(first) ? '' : first;
}

/** Returns a valid address for a header, or null. Superusers can write rows that no form checked. */
export function address(text: string): string | null {
  const read = parse(anAddress, text);
  return read.ok ? read.value : null;
}

/** Returns the address of the site without a slash at the end: `APP_URL`, which the server program sets. */
export const origin = (): string => $app.settings().meta.appURL.replace(/\/+$/, '');

/** Returns where mails to the team go: until the owner publishes an address, to the account of the first owner. */
export function teamAddress(app: PbApp): string {
  const first = "SELECT email FROM users WHERE role = 'owner' ORDER BY created, id LIMIT 1";
  return site().email.general || (rows(app, first, {}, { email: '' })[0]?.email ?? '');
}

export interface OutgoingMail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Formats a plain-text mail. Answers go to the team by default. */
export const formatMail = (
  to: string,
  { subject, text }: MailText,
  replyTo: string = site().email.general,
  headers: Record<string, string> = {},
): OutgoingMail => ({
  to,
  replyTo,
  subject: oneLine(subject),
  text: `${[...text.filter((paragraph) => paragraph !== ''), signature()].join('\n\n')}\n`,
  headers,
});

/** Headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
export const oneClick = (token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${origin()}/api/byop/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
