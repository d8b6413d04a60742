/** Reading music: note names, chords, phrases, voicings and shapes on a guitar's neck. */
const STEP = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTAL = { '': 0, '#': 1, b: -1 };

const pitchClass = (name) => (STEP[name[0]] + ACCIDENTAL[name.slice(1)] + 12) % 12;

/** "F#4" → 66. */
export function midi(name) {
  const m = /^([A-G])([#b]?)(-?\d)$/.exec(name);
  if (!m) throw new Error(`not a note: ${name}`);
  return 12 * (Number(m[3]) + 1) + STEP[m[1]] + ACCIDENTAL[m[2]];
}

const KINDS = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 2],
  m9: [0, 3, 7, 10, 2],
  9: [0, 4, 7, 10, 2],
  13: [0, 4, 10, 2, 9],
  add9: [0, 4, 7, 2],
  sus4: [0, 5, 7],
  sus2: [0, 2, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 2],
  '7b9': [0, 4, 7, 10, 1],
  dim: [0, 3, 6],
  dim7: [0, 3, 6, 9],
  m7b5: [0, 3, 6, 10],
  aug: [0, 4, 8],
};

/** "Bbmaj7/D" → { root, bass, tones } as pitch classes; tones in the order of their importance in the chord. */
export function chord(name) {
  const m = /^([A-G][#b]?)([a-z0-9]*)(?:\/([A-G][#b]?))?$/.exec(name);
  if (!m || !KINDS[m[2]]) throw new Error(`not a chord: ${name}`);
  const root = pitchClass(m[1]);
  return { name, root, bass: m[3] ? pitchClass(m[3]) : root, tones: KINDS[m[2]].map((i) => (root + i) % 12) };
}

/**
 * "G | C . D . | Em" over bars of `beats`: a bar's chords share it evenly, "." holds the last one. Gives
 * [{ at, beats, name, root, bass, tones }], in beats from the start.
 */
export function changes(text, beats = 4) {
  const out = [];
  for (const [bar, words] of text.split('|').entries()) {
    const names = words.trim().split(/\s+/);
    for (const [i, name] of names.entries()) {
      const len = beats / names.length;
      if (name === '.') out[out.length - 1].beats += len;
      else out.push({ at: bar * beats + i * len, beats: len, ...chord(name) });
    }
  }
  return out;
}

/** The same changes with the last chord (or note) held longer, for an end. */
export const held = (list, beats) =>
  list.map((c, i) => (i === list.length - 1 ? { ...c, beats: c.beats + beats } : c));

/** "D4 1 G4 1.5 r .5 E4 2/3 | …" → [{ at, beats, midi }]. Throws where a bar does not add up. */
export function phrase(text, beats = 4) {
  const out = [];
  for (const [bar, words] of text.split('|').entries()) {
    const w = words.trim().split(/\s+/);
    let at = 0;
    for (let i = 0; i < w.length; i += 2) {
      const [whole, part = 1] = w[i + 1].split('/').map(Number);
      const len = whole / part;
      if (w[i] !== 'r') out.push({ at: bar * beats + at, beats: len, midi: midi(w[i]) });
      at += len;
    }
    if (Math.abs(at - beats) > 1e-6) throw new Error(`bar ${bar + 1} has ${at} beats: ${words}`);
  }
  return out;
}

/** The nearest note of a pitch class to a midi number. */
export function near(pc, to) {
  const d = (((pc - to) % 12) + 18) % 12;
  return to + d - 6;
}
/** The highest chord tone at least `gap` half steps under a note. */
export function under(c, note, gap = 3) {
  for (let n = note - gap; n > note - 16; n--) if (c.tones.includes(((n % 12) + 12) % 12)) return n;
  return note - 12;
}
/** n notes of a chord near `middle`, close together, all different: right for a keyboard's or a choir's hands. */
export function voicing(c, middle, n = 4) {
  const wanted = (c.tones.length > n ? c.tones.filter((t) => t !== c.root) : c.tones).slice(0, n);
  const notes = wanted.map((t) => near(t, middle));
  while (notes.length < n) notes.push(near(c.tones[notes.length % c.tones.length], middle) + 12);
  return notes.sort((a, b) => a - b);
}

const TUNING = [40, 45, 50, 55, 59, 64];
/** Frets from the low string up; x is not played. */
const SHAPES = {
  G: '320003',
  'C/G': '332010',
  C: 'x32010',
  D: 'xx0232',
  Em: '022000',
  'G/D': 'xx0003',
  'G/B': 'x20003',
  Am7: 'x02010',
  A: 'x02220',
  E: '022100',
  'F#m': '244222',
  'C#m': 'x46654',
  Bm: 'x24432',
  'D/F#': '200232',
  Em7: '022033',
  Cadd9: 'x32030',
  'A/C#': 'x42220',
  'F#7sus4': '242422',
  'F#': '244322',
  D7: 'xx0212',
  Dsus4: 'xx0233',
  'E/G#': '4x2400',
};
export function shape(name) {
  const s = SHAPES[name];
  if (!s) throw new Error(`no shape for ${name}`);
  return [...s].flatMap((f, i) => (f === 'x' ? [] : [TUNING[i] + Number(f)]));
}
