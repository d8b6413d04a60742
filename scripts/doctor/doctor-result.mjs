// @ts-check
/** The results of `npm run doctor`, and helpers of its checks. */

/**
 * @typedef {object} DoctorResult
 * @property {'ok' | 'warning' | 'error'} state `warning`: it works, but probably not as intended
 * @property {string} topic one or two words
 * @property {string} message what was found and, unless it is ok, what to do; never a secret
 */

/** @type {(state: DoctorResult['state']) => (topic: string, message: string) => DoctorResult} */
const result = (state) => (topic, message) => ({ state, topic, message });
export const ok = result('ok');
export const warning = result('warning');
export const error = result('error');

/** Returns whether only this machine can reach a URL. @param {string} url */
export const isLocal = (url) => /^(localhost$|127\.|\[::1\])/.test(new URL(url).hostname);

/** @param {number} bytes */
export const megabytes = (bytes) =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** Formats a duration, such as "5 hours". @param {number} ms */
export function duration(ms) {
  const hours = ms / 3_600_000;
  if (hours < 1) return `${Math.max(0, Math.round(ms / 60_000))} minutes`;
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`;
}

/** Returns the reason of a failed request in a few words. @param {unknown} failure */
export function reasonOf(failure) {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host name';
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return `invalid certificate: ${code}`;
  if (failure instanceof Error && /Timeout|Abort/.test(failure.name)) return 'timeout';
  return code || (cause instanceof Error ? cause.message : 'unknown reason');
}

/** Timeout of one request in ms. */
export const timeout = 8000;

/** @param {string} url @param {RequestInit} [init] */
export const request = (url, init = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init });
