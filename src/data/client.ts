import PocketBase from 'pocketbase';

/**
 * The one client of PocketBase's SDK, for what needs an account. Whoever imports it brings the SDK along: import what
 * uses it when it is first needed.
 */
export const client = new PocketBase('/');
// Two answers to the same question are both wanted; the SDK would call the first one off.
client.autoCancellation(false);
