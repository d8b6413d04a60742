/** Cues [{ from, to, text }], in seconds, as WebVTT. */
export function captions(cues) {
  const stamp = (s) => new Date(Math.round(s * 1000)).toISOString().slice(11, 23);
  return `WEBVTT\n\n${cues.map((c) => `${stamp(c.from)} --> ${stamp(c.to)}\n${c.text}\n`).join('\n')}`;
}
