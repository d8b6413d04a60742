/** Returns the bytes of a text in UTF-8, for goja, which has no TextEncoder. Half of a character counts as U+FFFD, as servers read it. */
export const utf8Length = (text: string): number =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(/%../g, ' ').length;
