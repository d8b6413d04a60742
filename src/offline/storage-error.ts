import type { StorageState } from './offline-state';

export class StorageError extends Error {
  override name = 'StorageError';
  constructor(
    readonly reason: Exclude<StorageState, 'opening' | 'ready'>,
    options?: ErrorOptions,
  ) {
    super(`The device's storage is ${reason}.`, options);
  }
}

/** Browsers report full storage by a name, an older name, or an error inside the thrown one. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/Quota/i.test(error.name)) return true;
  return 'inner' in error && error.inner !== error && isFull(error.inner);
}

/** Whether the connection was closed by the system: a new one may work. */
export const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  !isFull(error) &&
  /InvalidState|DatabaseClosed|Unknown|Abort|NotFound|OpenFailed/.test(error.name);
