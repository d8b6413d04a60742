// @ts-check

/**
 * Returns an error handler: it returns `value` for a missing file, and throws all other errors.
 * @template T @param {T} value @returns {(error: unknown) => T}
 */
export const ifMissing = (value) => (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return value;
  throw error;
};
