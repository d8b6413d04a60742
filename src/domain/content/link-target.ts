/** The check of addresses in content. Public pages do not load it: `content-link.tsx` has a shorter one. */
import { cleanEmail, emailProblem } from '../text/email';
import { digitsOf } from '../text/phone';
import { paths } from './paths';

/** https, or a path of this site. */
const linkPattern =
  /^(?:https:\/\/[^\s/?#@:\\<>"]+(?::[0-9]{1,5})?(?:[/?#][^\s\\<>"]*)?|\/(?![/\\])[^\s\\<>"]*)$/;

/** Returns whether a link is harmless: never `javascript:`, and no address of another site without https. */
export function isLinkTarget(to: string): boolean {
  if (to.length > 2000) return false;
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/.exec(to) ?? [];
  if (scheme === 'tel') return digitsOf(rest.trim()) !== '';
  if (scheme === '') return linkPattern.test(to);
  return emailProblem(cleanEmail(rest.replace(/\?.*/, ''))) === null && !/[\s<>"]/.test(rest);
}

/**
 * Returns whether a link leads to a page of this site or away from it. Rows are queries of their pages. A page whose part is off counts:
 * its links are shown once it is on.
 */
export function leadsSomewhere(to: string): boolean {
  // As the route table reads addresses.
  const path = to.replace(/[?#].*/, '').replace(/(.)\/+$/, '$1');
  return !to.startsWith('/') || paths.some((page) => page === path);
}
