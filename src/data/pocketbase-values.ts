/** PocketBase writes "2025-10-26 23:00:00.000Z". */
export const isoDate = (text: string) => text.replace(' ', 'T');

/** PocketBase stores '' for no text (D15). */
export const orNull = (text: string) => (text === '' ? null : text);
