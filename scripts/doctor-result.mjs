// @ts-check
/** What `npm run doctor` says: one line for each thing it looked at. */

/**
 * @typedef {object} Finding
 * @property {'ok' | 'look' | 'wrong'} state `look`: works, but probably not as it is meant
 * @property {string} about one or two words
 * @property {string} says what it is and, unless it is well, what to do; never a secret
 */

/** @type {(state: Finding['state']) => (about: string, says: string) => Finding} */
const finding = (state) => (about, says) => ({ state, about, says });
export const ok = finding('ok');
export const look = finding('look');
export const wrong = finding('wrong');

/** A host that only this machine reaches. @param {string} url */
export const isLocal = (url) => /^(localhost$|127\.|\[::1\])/.test(new URL(url).hostname);

/** @param {number} bytes */
export const megabytes = (bytes) =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** @param {number} ms */
export function ago(ms) {
  const hours = ms / 3_600_000;
  if (hours < 1) return `${Math.max(0, Math.round(ms / 60_000))} minutes`;
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}

/** The reason of a failed request, in its shortest words. @param {unknown} error */
export function reason(error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the name is not known';
  if (code === 'ECONNREFUSED') return 'nobody listens there';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return `its certificate is not good: ${code}`;
  if (error instanceof Error && /Timeout|Abort/.test(error.name)) return 'no answer in time';
  return code || (cause instanceof Error ? cause.message : 'unknown reason');
}

/** Milliseconds for one question. */
export const patience = 8000;

/** @param {string} url @param {RequestInit} [how] */
export const ask = (url, how = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...how });
