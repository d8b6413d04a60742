/** Formats whole cents: 7550 → "$75.50", 1000000 → "$10,000". */
export function dollars(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  return `$${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Parses typed dollars ("75.50", "$75.5", "1,000"). Returns cents; null for letters, a third decimal or "1e3". */
export function toCents(typed: string): number | null {
  const read = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim().replace(/^\$\s+/, '$'));
  if (!read) return null;
  const [, whole = '', rest = ''] = read;
  return Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
}
