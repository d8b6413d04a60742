import type PocketBase from 'pocketbase';

let made: Promise<PocketBase> | null = null;

/** The one client of PocketBase's SDK, for what needs an account; fetched when it is first asked for. */
export function client(): Promise<PocketBase> {
  made ??= import('pocketbase').then(
    ({ default: Client }) => {
      const pb = new Client('/');
      // Two answers to the same question are both wanted; the SDK would call the first one off.
      pb.autoCancellation(false);
      return pb;
    },
    (error: unknown) => {
      made = null;
      throw error;
    },
  );
  return made;
}
