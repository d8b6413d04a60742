/** Text as it is pasted: without what nobody sees. It runs in goja, which has no `\p{…}`, so characters are named by number. */

/**
 * Takes no room and means nothing in our texts: soft hyphens, marks of a direction, fillers, blanks of Braille, interlinear notes. Not
 * the joiners U+200C and U+200D, which Persian, Hindi and emoji need.
 */
const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is removed alone
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\ufe00-\ufe0e\uffa0\ufff0-\ufffd]/g;
const joiners = /[\u200c\u200d]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const controls = /[\0-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]+/g;
/** As Word, PowerPoint and PDF write them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
const lineBreaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** Halves of a character. No database stores them; the server reads each as U+FFFD, which is removed as well. */
const halves = /[\ud800-\udfff]/gu;

/** Returns the text without halves of a character: goja cannot normalize them. */
export const wholeOnly = (text: string): string => text.replace(halves, '');

/** Returns a text of several lines: composed (NFC), without invisible characters and controls. */
export const cleanText = (text: string): string =>
  wholeOnly(text)
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .trim();

/** Returns the same as one line, with a space in place of a control. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(controls, ' ')).replace(/\s+/g, ' ');

/** Returns the text without any character that cannot be seen, also joiners: for addresses and numbers. */
export const visibleOnly = (text: string): string => cleanLine(text).replace(joiners, '');

/** Spaces, punctuation, symbols, accents alone, letters of one font, emoji and tags. Everything else is a letter or a digit. */
const noLetter =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each counts alone
  /[\0-/:-@[-`{-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u3000-\u3030\ue000-\uf8ff\ufe0f\u{1f000}-\u{1fbff}\u{e0000}-\u{e0fff}]/gu;

/** Returns whether somebody sees a letter or a digit in a text. */
export const hasLetter = (text: string): boolean =>
  cleanLine(text).normalize('NFKC').replace(noLetter, '') !== '';

/** Parts of the character before them: accents, skin tones, tags of flags, and what a joiner joins. */
const joined =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each counts alone
  /\u200d.|[\u0300-\u036f\u200c\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0000}-\u{e0fff}]/gsu;

/**
 * Returns how many characters people see in a text: a family is one. The half of a flag and a vowel sign of Hindi or Thai count as one,
 * so that no table of all scripts is loaded.
 */
export const lettersIn = (text: string): number => [...text.replace(joined, '')].length;
