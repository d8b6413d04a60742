import { webAddressPattern } from './web-address';

/**
 * The first web address in free text that people typed ("instagram.com/ada, https://ada.example"), safe to put into a
 * link: http(s) only, nothing before the host (design §4.11). Null when there is none; a bare host with a path or a
 * known ending is taken as https.
 */
export function firstWebLink(text: string): string | null {
  for (const word of text.split(/[\s,;]+/)) {
    const bare = word.replace(/[.)\]]+$/, '');
    if (webAddressPattern.test(bare)) return bare;
    if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(bare)) return `https://${bare}`;
  }
  return null;
}

/** "https://www.ada.example/x" → "ada.example": shown beside a link, so that people see where it leads. */
export function hostOf(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./i, '');
}
