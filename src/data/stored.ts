/** How PocketBase stores what is something else here. */

/** PocketBase writes "2025-10-26 23:00:00.000Z". */
export const isoDate = (text: string) => text.replace(' ', 'T');

/** D15: '' in the table is null here. */
export const orNull = (text: string) => (text === '' ? null : text);
