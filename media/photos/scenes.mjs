// @ts-check
/** The scenes of the demo photos as SVG, 100 units wide. */

const dark = '#1d1826';
const skins = ['#8a5638', '#c98f68', '#5d3a28', '#e0b08c'];

/** @param {string} stops "offset colour" pairs @param {string} kind attributes of the gradient */
const gradient = (/** @type {string} */ id, kind, stops) => {
  const tag = kind.includes('r=') ? 'radialGradient' : 'linearGradient';
  const parts = stops.split('|').map((stop) => {
    const [offset, colour, opacity = '1'] = stop.split(' ');
    return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return `<${tag} id="${id}" ${kind}>${parts.join('')}</${tag}>`;
};

/** The back of a head with shoulders. */
const back = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  hair = dark,
  coat = '#332b45',
) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path fill="${coat}" d="M-17 40c0-16 5-21 11-23l2-6h8l2 6c6 2 11 7 11 23z"/><ellipse fill="${skins[0]}" cx="0" cy="11" rx="4.500" ry="5"/><ellipse fill="${hair}" cx="0" cy="0" rx="9" ry="11"/><ellipse fill="#fff" opacity=".14" cx="-3" cy="-5" rx="4" ry="4"/></g>`;

/** A fist with four fingers around something horizontal. */
const fist = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  turn = 0,
  skin = skins[1],
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" stroke="#2b1a18" stroke-width=".5"><path fill="${skin}" d="M-9 4c-2-9 4-12 9-12s11 2 10 9c0 8-3 26-4 40H-6C-6 26-7 12-9 4z"/>${[-8, -3, 2, 7].map((left, n) => `<rect fill="${skin}" x="${left}" y="${-9 + Math.abs(n - 1)}" width="5" height="14" rx="2.500"/>`).join('')}<rect fill="#fff" opacity=".2" stroke="none" x="-7" y="-8" width="14" height="2.500" rx="1.200"/></g>`;

/** A standing person. `arm`: the angle of a raised arm. */
const figure = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ size,
  arm = 0,
  colour = dark,
) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}"><circle cx="0" cy="-21" r="3.400"/><path d="M-4.500-17h9l1 15-2 16h-3l-.5-13-.5 13h-3l-2-16z"/><path transform="rotate(${arm} 3 -15)" d="M2-16.500h3v13H2z"/><path d="M-5-16.500h3l-1.500 13h-3z"/></g>`;

const crowd = (/** @type {number} */ y, /** @type {number} */ count, /** @type {number} */ size) =>
  Array.from({ length: count }, (_, n) =>
    back(
      6 + (n * 88) / (count - 1),
      y + ((n * 7) % 5),
      size * (0.9 + ((n * 3) % 4) / 14),
      ['#14111c', '#2a1c22', '#191420'][n % 3],
    ),
  ).join('');

const stage =
  gradient('g', 'cx=".5" cy=".45" r=".7"', '0 #ffe9b0|.4 #d08a3a|1 #271a3a') +
  gradient('beam', 'x1="0" y1="0" x2="0" y2="1"', '0 #fff6d8 .95|1 #ffdf90 0') +
  `<path fill="url(#g)" d="M0 0h100v100H0z"/>` +
  ['M22 0h6l22 66H24z', 'M47 0h6l14 66H33z', 'M72 0h6l-2 66H50z']
    .map((d) => `<path fill="url(#beam)" d="${d}"/>`)
    .join('');

const bass = (/** @type {string} */ coat) =>
  gradient('g', 'x1="0" y1="0" x2="1" y2="1"', `0 #f3d9a8|.5 #b8793c|1 ${coat}`) +
  '<path fill="url(#g)" d="M0 0h100v130H0z"/><g transform="rotate(-24 50 55)"><path fill="#3a2218" d="M-30 44h170v22H-30z"/>' +
  [0, 1, 2, 3, 4, 5].map((n) => `<path fill="#d8c8a0" d="M${-12 + n * 22} 44h1.500v22h-1.500z"/>`).join('') +
  [47, 52, 57, 62]
    .map((y) => `<path stroke="#fff4d8" stroke-width="${0.5 + y / 120}" d="M-30 ${y}h170"/>`)
    .join('') +
  '</g>';

const desk =
  gradient('g', 'x1="0" y1="0" x2="1" y2="1"', '0 #51486a|1 #17131f') +
  '<path fill="url(#g)" d="M0 0h100v100H0z"/>' +
  Array.from({ length: 9 }, (_, n) => {
    const x = 6 + n * 11;
    const y = 40 + ((n * 17) % 30);
    return `<path fill="#0d0a12" d="M${x} 28h2v52h-2z"/><rect fill="#f0dcae" x="${x - 3}" y="${y}" width="8" height="5" rx="1"/><circle fill="#d9a04a" cx="${x + 1}" cy="10" r="3"/><circle fill="#b5b0c8" cx="${x + 1}" cy="20" r="2.500"/>`;
  }).join('') +
  fist(62, 62, 1.1, -28, skins[2]);

const fire =
  gradient('g', 'x1="0" y1="0" x2="0" y2="1"', '0 #121a3c|.7 #38305c|1 #151020') +
  gradient('glow', 'cx=".5" cy=".5" r=".5"', '0 #fff0b0 1|.35 #ff9d3c .8|1 #ff9d3c 0') +
  '<path fill="url(#g)" d="M0 0h100v84H0z"/><path fill="#0d0b18" d="M0 46l22-18 20 15 24-22 34 24v40H0z"/>' +
  Array.from(
    { length: 26 },
    (_, n) => `<circle fill="#fff" cx="${(n * 37) % 100}" cy="${(n * 29) % 31}" r="${0.4 + (n % 3) / 5}"/>`,
  ).join('') +
  '<circle fill="url(#glow)" cx="50" cy="58" r="38"/><path fill="#ffe9a0" d="M44 66c-2-8 4-9 5-18 4 5 8 10 6 18z"/>' +
  [14, 30, 70, 86].map((x, n) => back(x, 58 + (n % 2) * 5, 0.85, '#0b0910', '#14101c')).join('');

const pews =
  gradient('g', 'cx=".5" cy=".25" r=".75"', '0 #fffbe8|.35 #f0cf8c|1 #4a3350') +
  '<path fill="url(#g)" d="M0 0h100v100H0z"/><path fill="#fffdf2" d="M42 44V20a8 8 0 0116 0v24z"/><path fill="#6a4630" d="M0 60h100v5H0zM0 84h100v16H0z"/>' +
  crowd(52, 5, 0.7) +
  crowd(72, 4, 1.05);

const table = () => {
  const cup = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ n) =>
    `<circle fill="#1d1826" opacity=".3" cx="${x + 2}" cy="${y + 2.5}" r="11"/><circle fill="#fff8e8" cx="${x}" cy="${y}" r="11"/><circle fill="#d8c39a" cx="${x}" cy="${y}" r="8.500"/><path fill="${['#a4502a', '#3c2418', '#d98f2c'][n % 3]}" d="M${x} ${y}l8-3a8.500 8.500 0 11-11-5z"/>`;
  return (
    '<path fill="#b98452" d="M0 0h100v100H0z"/>' +
    [18, 40, 62, 84].map((y) => `<path fill="#8e6038" d="M0 ${y}h100v1H0z"/>`).join('') +
    [
      [20, 24],
      [54, 20],
      [84, 34],
      [30, 58],
      [64, 56],
      [20, 88],
      [52, 86],
      [86, 74],
    ]
      .map(([x = 0, y = 0], n) => cup(x, y, n))
      .join('') +
    fist(90, 96, 0.8, -40, skins[0]) +
    fist(6, 46, 0.75, 100, skins[3])
  );
};

const drums =
  gradient('g', 'cx=".5" cy=".2" r=".9"', '0 #ffe3b0|.5 #8a5a78|1 #1c1430') +
  '<path fill="url(#g)" d="M0 0h100v112H0z"/>' +
  back(50, 36, 1.25, '#1a1210', '#241c30') +
  '<g stroke="#f6e6c0" stroke-width="2" stroke-linecap="round"><path d="M30 56L14 18M70 56l18-34"/></g>' +
  fist(30, 58, 0.5, -20, skins[0]) +
  fist(70, 58, 0.5, 24, skins[0]) +
  '<ellipse fill="#f2d070" cx="14" cy="52" rx="17" ry="4"/><ellipse fill="#f2d070" cx="88" cy="46" rx="16" ry="4"/><path stroke="#ddd" d="M14 52v60M88 46v66"/><ellipse fill="#fff4e0" cx="30" cy="82" rx="20" ry="7"/><path fill="#a83a3a" d="M10 82c0 9 40 9 40 0v22c0 9-40 9-40 0z"/><ellipse fill="#fff4e0" cx="72" cy="86" rx="20" ry="7"/><path fill="#a83a3a" d="M52 86c0 9 40 9 40 0v22c0 9-40 9-40 0z"/>';

const headphones =
  gradient('g', 'cx=".3" cy=".2" r="1"', '0 #fff3d0|.5 #d09a50|1 #3a2a4a') +
  '<path fill="url(#g)" d="M0 0h100v112H0z"/>' +
  back(50, 50, 2.3, '#2a1a16', '#3b3558') +
  '<path fill="none" stroke="#14111c" stroke-width="5" d="M27 54a23.500 27 0 0146 0"/><rect fill="#14111c" x="21" y="46" width="9" height="22" rx="4"/><rect fill="#14111c" x="70" y="46" width="9" height="22" rx="4"/><rect fill="#8a84a0" x="22" y="49" width="2.500" height="16" rx="1"/>';

const mic =
  gradient('g', 'cx=".65" cy=".3" r=".8"', '0 #ffe2a8|.45 #c0703c|1 #23162c') +
  '<path fill="url(#g)" d="M0 0h100v100H0z"/><path stroke="#14111c" stroke-width="3" d="M46 40L30 100"/><g transform="rotate(18 48 30)"><rect fill="#22202c" x="43" y="30" width="11" height="28" rx="3"/><circle fill="#bdb8c8" cx="48.500" cy="25" r="9.500"/><path stroke="#5a5668" stroke-width="1" d="M40 22h17M39 26h19M41 30h15M45 17v16M49 16v18M53 17v16"/></g>' +
  fist(44, 58, 0.95, 20, skins[2]) +
  crowd(86, 6, 0.55);

const door =
  gradient('g', 'x1="0" y1="0" x2="1" y2="0"', '0 #221a30|.5 #5c4468|1 #1a1424') +
  gradient('light', 'x1="0" y1="0" x2="0" y2="1"', '0 #fff7de|1 #ffcf78') +
  '<path fill="url(#g)" d="M0 0h100v84H0z"/><path fill="url(#light)" d="M36 8h28v66H36z"/><path fill="#ffdf98" opacity=".5" d="M36 74h28l18 10H18z"/>' +
  figure(50, 58, 1.15, -60) +
  '<path fill="none" stroke="#f0d8a0" stroke-width="1.600" d="M61 41c9 6 3 12 9 15s9-4 6-9-11 1-7 8"/>';

/** @param {string} name @param {number} width @param {number} units height in units @param {string} drawing */
const scene = (name, width, units, drawing) => ({
  name,
  width,
  height: Math.round((width * units) / 100),
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${units}" width="${width}" height="${Math.round((width * units) / 100)}">${drawing}</svg>`,
});

const memberUnits = 100 / 0.9;
const storyUnits = 100 / 1.2;

export const scenes = [
  scene(
    'stage',
    560,
    100,
    stage +
      figure(33, 60, 0.8, -60) +
      figure(50, 58, 0.95, -150) +
      figure(67, 60, 0.8, -40) +
      crowd(76, 7, 0.62) +
      crowd(90, 5, 0.9),
  ),
  scene('bass', 560, 100, bass('#3a2a4a') + fist(40, 64, 1.35, -20, skins[1])),
  scene('table', 560, 100, table()),
  scene('pews', 560, 100, pews),
  scene('mic', 560, 100, mic),
  scene('drums', 560, 100, drums),
  scene('desk', 560, 100, desk),
  scene(
    'member-bass',
    400,
    memberUnits,
    bass('#2a2040') + fist(52, 62, 1.5, -26, skins[3]) + fist(90, 30, 0.9, 150, skins[3]),
  ),
  scene('member-headphones', 400, memberUnits, headphones),
  scene('member-drums', 400, memberUnits, drums),
  scene('story-door', 640, storyUnits, door),
  scene('story-desk', 640, storyUnits, desk),
  scene('story-fire', 640, storyUnits, fire),
];
