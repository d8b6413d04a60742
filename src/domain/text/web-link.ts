import { webAddressPattern } from '../limits';

/** `href` is null for plain text. */
export interface WebMention {
  text: string;
  href: string | null;
}

/** Domains that people write without "https://". Other bare names may be handles ("june.prints"). */
const commonEndings = /\.(com|org|net)$/i;

/** Returns the URL of a text that is certainly a web address, otherwise null: http(s), no user info. */
function addressOf(word: string): string | null {
  if (webAddressPattern.test(word)) return word;
  const bare = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(\/\S*)?$/i.exec(word);
  if (!bare) return null;
  const [, host = '', path] = bare;
  const isAddress = path !== undefined || /^www\./i.test(host) || commonEndings.test(host);
  return isAddress && webAddressPattern.test(`https://${word}`) ? `https://${word}` : null;
}

/** Splits free text into links and plain text. A handle stays plain text: the domain could belong to a stranger. */
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

export function firstWebLink(text: string): string | null {
  return webMentions(text).find(({ href }) => href)?.href ?? null;
}

/** Returns the host for display: "https://www.ada.example/x" → "ada.example". */
export function hostOf(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./i, '');
}
