import { webAddressPattern } from './web-address';

/** A part of a free text about where a person can be found. `href` is null for what is shown as text only. */
export interface WebMention {
  text: string;
  href: string | null;
}

/** Endings under which people write an address without "https://". Any other bare name may be a handle ("june.prints"). */
const commonEndings = /\.(com|org|net)$/i;

/** `https://…` for text that is certainly an address, null for everything else (design §4.11: http(s), no user info). */
function addressOf(word: string): string | null {
  if (webAddressPattern.test(word)) return word;
  const bare = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(\/\S*)?$/i.exec(word);
  if (!bare) return null;
  const [, host = '', path] = bare;
  const isAddress = path !== undefined || /^www\./i.test(host) || commonEndings.test(host);
  return isAddress && webAddressPattern.test(`https://${word}`) ? `https://${word}` : null;
}

/**
 * Splits free text ("instagram.com/ada, @ada.prints") into addresses and other words, in order. A handle stays text: its
 * name as a domain could belong to a stranger.
 */
export function webMentions(text: string): WebMention[] {
  const mentions: WebMention[] = [];
  for (const part of text.split(/[,;\n]+/)) {
    let words: string[] = [];
    const endWords = () => {
      if (words.length > 0) mentions.push({ text: words.join(' '), href: null });
      words = [];
    };
    for (const word of part.split(/\s+/).filter(Boolean)) {
      const bare = word.replace(/[.)\]]+$/, '');
      const href = addressOf(bare);
      if (href) {
        endWords();
        mentions.push({ text: hostOf(href), href });
      } else words.push(word);
    }
    endWords();
  }
  return mentions;
}

/** The first web address in free text, or null. */
export function firstWebLink(text: string): string | null {
  return webMentions(text).find(({ href }) => href)?.href ?? null;
}

/** "https://www.ada.example/x" → "ada.example": shown beside a link, so that people see where it leads. */
export function hostOf(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./i, '');
}
