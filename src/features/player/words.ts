/** Seconds as "1:34". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Bytes as people count them: "0.4 MB", "12 MB", "1.5 GB". */
export function size(bytes: number): string {
  const mega = bytes / 1e6;
  if (mega >= 1000) return `${(mega / 1000).toFixed(1)} GB`;
  return `${mega < 10 ? mega.toFixed(1) : Math.floor(mega)} MB`;
}
