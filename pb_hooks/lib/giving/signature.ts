/** Seconds that an event may be old, or ahead of our clock. */
const tolerance = 300;

/**
 * Whether a body is from Stripe: HMAC-SHA256 over its time and its raw text, with any of our secrets, compared in
 * constant time. `header` is `t=…,v1=…`, with several v1 while Stripe changes a secret.
 */
export function isSigned(raw: string, header: string, secrets: readonly string[], now = Date.now()): boolean {
  const parts = header.split(',').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() };
  });
  const time = parts.find(({ name }) => name === 't')?.value ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false;
  const signatures = parts.filter(({ name }) => name === 'v1').map(({ value }) => value);
  return secrets.some((secret) => {
    const expected = $security.hs256(`${time}.${raw}`, secret);
    return signatures.some((signature) => $security.equal(signature, expected));
  });
}
