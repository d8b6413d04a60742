/** What the errors of IndexedDB mean. */

/** No room: said by name, by an older name, or by an error inside the one that is thrown. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/Quota/i.test(error.name)) return true;
  return 'inner' in error && error.inner !== error && isFull(error.inner);
}

/** The connection is gone under us; a new one may do. */
export const isBroken = (error: unknown) =>
  error instanceof Error && /InvalidState|DatabaseClosed|Unknown|Abort|NotFound|OpenFailed/.test(error.name);
