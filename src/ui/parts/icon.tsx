import { classNames } from './class-names';

interface Drawing {
  /** Path with a stroke of 2.25, butt caps and mitred corners. */
  line?: string;
  solid?: string;
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const icons = {
  menu: { line: 'M3 6h18M3 12h18M3 18h18' },
  down: { line: 'M4 8l8 8 8-8' },
  dots: { solid: 'M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z' },
  grip: { line: 'M4 8h16M4 16h16' },
  note: { line: 'M9 18V5l11-2.5V16', solid: `${disc(6.5, 18, 3)}${disc(17.5, 16, 3)}` },
  words: { line: 'M3 5h18M3 10h12M3 15h18M3 20h9' },
  list: { line: 'M8 5h13M8 12h13M8 19h13', solid: 'M2.5 3.5h3v3h-3zM2.5 10.5h3v3h-3zM2.5 17.5h3v3h-3z' },
  x: { line: 'M5 5l14 14M19 5L5 19' },
  play: { solid: 'M6 3l15 9-15 9z' },
  pause: { solid: 'M5 3h5v18H5zM14 3h5v18h-5z' },
  prev: { solid: 'M4 4h3.5v16H4zM21 4v16L9 12z' },
  next: { solid: 'M16.5 4H20v16h-3.5zM3 4l12 8-12 8z' },
  vol: {
    line: 'M16.5 8.5a5 5 0 010 7M19 5.5a9 9 0 010 13',
    solid: 'M2 8.5h4.5L13 3v18l-6.5-5.5H2z',
  },
  mute: { line: 'M16.5 9l6 6M22.5 9l-6 6', solid: 'M2 8.5h4.5L13 3v18l-6.5-5.5H2z' },
  save: { line: 'M12 3v12M6.5 10l5.5 5.5L17.5 10M3 20h18' },
  ok: { line: 'M4 12.5l5.5 5.5L20 6' },
  info: { line: `${disc(12, 12, 9.5)}M12 10.5V18`, solid: 'M10.8 6h2.4v2.4h-2.4z' },
  lock: { line: 'M4 11h16v10H4zM7.5 11V7.5a4.5 4.5 0 019 0V11', solid: 'M10.8 14h2.4v4h-2.4z' },
  alert: { line: 'M12 2.5L22 21H2zM12 9v6', solid: 'M10.8 16.6h2.4v2.2h-2.4z' },
  sun: {
    line: 'M12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2l2.9 2.9M16.9 16.9l2.9 2.9M19.8 4.2l-2.9 2.9M7.1 16.9l-2.9 2.9',
    solid: disc(12, 12, 5),
  },
  moon: { solid: 'M14 2a10 10 0 108 13.5A8.5 8.5 0 0114 2z' },
  disc: { line: disc(12, 12, 9.5), solid: disc(12, 12, 3.8) },
  ticket: { line: 'M2 6h20v4a2 2 0 000 4v4H2v-4a2 2 0 000-4zM15 6v2.5M15 11v2M15 15.5V18' },
  minus: { line: 'M5 12h14' },
  plus: { line: 'M5 12h14M12 5v14' },
  search: { line: `${disc(10, 10, 6.5)}M15 15l7 7` },
  retry: { line: 'M20 5v6h-6M20 11a8.5 8.5 0 10-1.5 6.5' },
  repeat: { line: 'M7 20l-4-4 4-4M3 16h17v-5M17 2l4 4-4 4M21 6H4v5' },
  'repeat-one': {
    line: 'M7 21.5l-3.5-3.5L7 14.5M3.5 18h17v-6M17 1.5L20.5 5 17 8.5M20.5 5h-17v6M10.5 10l2-1.5V15',
  },
  undo: { line: 'M8.5 3.5L3 9l5.5 5.5M3 9h11a6 6 0 010 12H9' },
  trash: { line: 'M4 6h16M9 6V3h6v3M6.5 6l1 15h9l1-15' },
  flip: { line: 'M4 4h11v16H4zM15 6l5 2-3.5 12' },
  share: { line: 'M12 15V3M7 8l5-5 5 5M8 11H4v10h16V11h-4' },
  calendar: { line: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5', solid: 'M13 13h4v4h-4z' },
  pin: { line: 'M12 22L5.5 12.5a7.5 7.5 0 1113 0z', solid: disc(12, 9, 2.5) },
  chat: { line: 'M3 4h18v12.5h-9L6.5 21v-4.5H3zM7.5 8.5h9M7.5 12h6' },
  link: {
    line: 'M10 14a4.5 4.5 0 010-6.500l3-3a4.500 4.500 0 016.500 6.500l-2 2M14 10a4.500 4.500 0 010 6.500l-3 3a4.500 4.500 0 01-6.500-6.500l2-2',
  },
  mail: { line: 'M2 5h20v14H2zM2.5 6L12 13.5 21.5 6' },
  phone: { line: 'M7 2h10v20H7z', solid: 'M10.5 17h3v2h-3z' },
  edit: { line: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4' },
  copy: { line: 'M8 8h13v13H8zM5 16H3V3h13v2' },
  star: { line: 'M12 3l2.7 6 6.3.7-4.7 4.4 1.3 6.4L12 17.3 6.4 20.5l1.3-6.4L3 9.7 9.3 9z' },
  'star-full': { solid: 'M12 1.5l3.3 7.2 7.7.900-5.7 5.3 1.6 7.8L12 18.8l-6.9 3.9 1.6-7.8L1 9.6l7.7-.9z' },
  user: { line: 'M3.5 22c0-5 3.5-8 8.5-8s8.5 3 8.5 8', solid: disc(12, 7, 4.5) },
  filter: { line: 'M3 5h18M6.5 12h11M10 19h4' },
  palette: {
    line: 'M12 3a9 9 0 100 18c2.5 0 1-3 2.500-4.500S21 16 21 12a9 9 0 00-9-9z',
    solid: `${disc(8, 9.5, 1.6)}${disc(13, 7, 1.6)}${disc(16.5, 11, 1.6)}`,
  },
  video: { line: 'M2 6h13v12H2z', solid: 'M15 11l7-4.500v11L15 13z' },
  code: { line: 'M8 6l-6 6 6 6M16 6l6 6-6 6M14 3l-4 18' },
  mic: { line: 'M5 11a7 7 0 0014 0M12 18v4', solid: 'M9 2h6v12H9z' },
  camera: { line: `M2 7h5l2-3h6l2 3h5v13H2z${disc(12, 13, 4)}` },
  megaphone: { line: 'M6 15v6h4v-5', solid: 'M2 9h5l12-6v18L7 15H2z' },
  picture: { line: 'M3 4h18v16H3zM3 17l5-6 4 4 4-5 5 6', solid: disc(9, 8, 1.6) },
  print: { line: 'M7 8V3h10v5M6 17H2V8h20v9h-4M7 13h10v8H7z' },
  qr: {
    line: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4z',
    solid: 'M13 13h4v4h-4zM17 17h4v4h-4zM19 13h2v2h-2zM13 19h2v2h-2z',
  },
  poster: { line: 'M4 2h16v20H4z', solid: `${disc(12, 9, 3.5)}M7 16h10v3H7z` },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof icons;

/** An icon of 1.5 em in the text's colour. Decoration: it needs a text beside it or a named button around it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const { line, solid }: Drawing = icons[name];
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {line && <path d={line} />}
      {solid && <path className="icon-solid" d={solid} />}
    </svg>
  );
}
