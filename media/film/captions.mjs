/** Captions in WebVTT: the script's words, scene by scene, and what is heard wherever that changes. */
const WIDTH = 42;

/** Breaks a sentence into as few lines as fit 42 letters, as even as they can be. */
function lines(text) {
  const broken = (width) => {
    const out = [''];
    for (const word of text.split(' ')) {
      const now = out[out.length - 1];
      if (now && now.length + 1 + word.length > width) out.push(word);
      else out[out.length - 1] = now ? `${now} ${word}` : word;
    }
    return out;
  };
  const count = broken(WIDTH).length;
  let width = Math.ceil(text.length / count);
  while (broken(width).length > count) width++;
  return broken(width).join('\n');
}

/** `script`: [{ seconds, text }]; `heard`: per scene what the music does, or undefined where it goes on. */
export function captions(script, heard) {
  const stamp = (s) => new Date(Math.round(s * 1000)).toISOString().slice(11, 23);
  let at = 0;
  const cues = script.map((scene, i) => {
    const from = at;
    at += scene.seconds;
    const sound = heard[i] ? `[${heard[i]}]\n` : '';
    return `${stamp(from)} --> ${stamp(at - 0.1)}\n${sound}${lines(scene.text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
