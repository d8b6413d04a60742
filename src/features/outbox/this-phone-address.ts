/** Behind any address it opens the sheet "On this phone": from the footer, a bookmark, the icon on the home screen. */
export const thisPhoneHash = '#on-this-phone';

/** Where a page begins anew after a wipe; says whether everything is gone. */
export const wipedAddress = (isGone: boolean): string => `/?wiped=${isGone ? 'yes' : 'no'}${thisPhoneHash}`;

/** What {@link wipedAddress} says; null for any other address. */
export function wipedBy(search: string): boolean | null {
  const word = new URLSearchParams(search).get('wiped');
  return word === 'yes' ? true : word === 'no' ? false : null;
}
