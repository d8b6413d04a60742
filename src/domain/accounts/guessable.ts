/** Passwords that are long, and still among the first that others would try (docs/decisions/123-second-factor.md). */

/** Whose neighbours are typed one after the other. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/** Characters of a run, on average, in a password that is only runs. */
const runLength = 4;

/** Returns whether `next` follows a character in a run: the same one, the next or last of the alphabet, or the key beside it. */
function follows(one: string, next: string): boolean {
  const step = next.charCodeAt(0) - one.charCodeAt(0);
  return (
    Math.abs(step) <= 1 ||
    rows.some(
      (row) =>
        Math.abs(row.indexOf(next) - row.indexOf(one)) === 1 && row.includes(one) && row.includes(next),
    )
  );
}

/** Returns whether a password is a few runs such as "aaaa", "5678" and "qwerty", or a short part again and again. */
export function isPattern(password: string): boolean {
  const text = password.toLowerCase();
  if (/^([\s\S]{1,4}?)\1{2,}[\s\S]{0,3}$/u.test(text)) return true;
  const characters = [...text];
  const runs = characters.filter((next, at) => !follows(characters[at - 1] ?? '', next)).length;
  return runs * runLength <= characters.length;
}

// Not by the class of letters: goja lacks it.
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z\u00a0-\uffff]+/g, '');

/** What comes to mind first in a ministry. */
const phrases = [
  'jesuslovesme',
  'jesuslovesyou',
  'jesusislord',
  'jesusisking',
  'jesuschrist',
  'ilovejesus',
  'iloveyoujesus',
  'godisgood',
  'godislove',
  'godlovesme',
  'praisethelord',
  'praisegod',
  'thelordismyshepherd',
  'amazinggrace',
  'hallelujah',
  'faithhopelove',
  'worshipmusic',
  'youthministry',
];

/**
 * Returns the words for which a password must not be chosen although it is long: the password itself, its letters if they are most of it, and
 * the part that it repeats.
 */
export function coresOf(password: string): string[] {
  const text = password.toLowerCase();
  const letters = lettersOf(text);
  const [, part = ''] = /^([\s\S]+?)\1+$/u.exec(text) ?? [];
  return [...new Set([text, ...(letters.length * 2 >= text.length ? [letters] : []), part].filter(Boolean))];
}

/** Returns whether a password is such a phrase, with or without spaces, digits and signs. */
export const isPhrase = (password: string): boolean => phrases.includes(lettersOf(password));

/** Returns whether the letters of a password are only those of a name, such as the site's. */
export function isName(password: string, name: string): boolean {
  const letters = lettersOf(name);
  if (letters.length < 3) return false;
  return lettersOf(password).replaceAll(letters, '') === '' && lettersOf(password) !== '';
}
