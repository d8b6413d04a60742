/** In characters. Longer addresses do not open in every email program. */
const longestLink = 1800;

/** Returns a link that opens an email with the addresses in Bcc, or null if it is too long for email programs. */
export function mailLink(addresses: readonly string[], subject = ''): string | null {
  const about = subject && `&subject=${encodeURIComponent(subject)}`;
  const link = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}${about}`;
  return link.length <= longestLink ? link : null;
}
