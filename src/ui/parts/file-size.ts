/** Formats bytes as "2 KB", "0.4 MB", "12 MB" or "1.5 GB". */
export function fileSize(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} KB`;
  const mega = bytes / 1e6;
  if (mega >= 1000) return `${(mega / 1000).toFixed(1)} GB`;
  return `${mega < 10 ? mega.toFixed(1) : Math.floor(mega)} MB`;
}
