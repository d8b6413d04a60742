import { logUnless } from '../../platform/log';
import type { StorageState } from '../model';

/** Nothing was stored. The page shows the state of the storage. */
export class StorageError extends Error {
  override name = 'StorageError';
  constructor(
    readonly reason: Exclude<StorageState, 'opening' | 'ready'>,
    options?: ErrorOptions,
  ) {
    super(`The device's storage is ${reason}.`, options);
  }
}

/** Logs mistakes of our code. The page shows a StorageError itself. */
export const logUnlessStorage = logUnless('StorageError');
