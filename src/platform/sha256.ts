/** Missing on plain http, except on localhost. */
export const hasSha256 = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the SHA-256 of bytes or of a text in UTF-8, as lower-case hex. */
export async function sha256(data: ArrayBuffer | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
