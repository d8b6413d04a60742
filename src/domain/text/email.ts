/** Addresses of mail, as people type and paste them. */
import { visibleOnly } from './clean';
import { utf8Length } from './utf8';

/**
 * HTML's rule (`v.rfcEmail`), with a dot in the host: an address without one is unfinished. A mailbox may have letters of other scripts
 * (RFC 6531), but not their punctuation, which was pasted along.
 */
const rule =
  /^[\w.!#$%&'*+/=?^`{|}~\u00c0-\u1fff\u2c00-\u2fff\u3040-\uffef-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;
/** Octets (RFC 5321, 4.5.3.1). The address of a mail has two brackets more. */
const most = { local: 64, all: 254 } as const;

/** Letters, digits, accents, hyphens and dots. */
const hostOnly = /^[a-z\d.\u00b7\u00c0-\u1fff\u2c00-\u2fff\u3005-\u3007\u3040-\uffef-]+$/;

/** Of browsers, Node and the hooks, which have it from the server program. */
declare const URL: new (address: string) => { hostname: string };

/** @returns the host in ASCII (punycode); as it is if it is no host */
function asciiHost(name: string): string {
  // Nobody's host is longer, and goja takes a second for 10,000 characters.
  if (/^[\0-\u007f]*$/.test(name) || name.length > most.all || !hostOnly.test(name)) return name;
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    // It is refused by the rule for hosts.
    return name;
  }
}

/**
 * Returns an address as it is stored: only what is seen, in lower case, its host in punycode. One person has one (decision 140). Quotes,
 * dashes and full stops that a keyboard or a text program has made are what was typed.
 */
export function cleanEmail(text: string): string {
  const address = visibleOnly(text)
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/。/g, '.')
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + asciiHost(address.slice(at + 1));
}

export type EmailProblem = 'no-at' | 'unfinished' | 'wrong' | 'long';

/** Returns what is wrong with a cleaned address; null if nothing is. */
export function emailProblem(address: string): EmailProblem | null {
  const at = address.lastIndexOf('@');
  if (at < 0) return 'no-at';
  if (utf8Length(address) > most.all || utf8Length(address.slice(0, at)) > most.local) return 'long';
  if (!/@[^@\s]+\.[^@\s.]+$/.test(address)) return 'unfinished';
  return rule.test(address) ? null : 'wrong';
}
