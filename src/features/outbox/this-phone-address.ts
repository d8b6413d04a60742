/** Opens the sheet "My tickets" on any page: from the footer, a bookmark or the app icon's menu. */
export const thisPhoneHash = '#on-this-phone';

/** Returns the URL to load after a wipe. It contains whether everything is gone. */
export const addressAfterWipe = (isGone: boolean): string =>
  `/?wiped=${isGone ? 'yes' : 'no'}${thisPhoneHash}`;

/** Returns the result in the query of {@link addressAfterWipe}; null for any other URL. */
export function wipeResultIn(search: string): boolean | null {
  const result = new URLSearchParams(search).get('wiped');
  return result === 'yes' ? true : result === 'no' ? false : null;
}
