/**
 * The styles of the door, which no other page needs. As objects in the door's chunk: utilities would make the style sheet of
 * every page larger.
 */
import type { CSSProperties } from 'react';
import type { CardTone } from './card';

type Styles = Record<string, CSSProperties>;

const poster = (stretch: number, size: string): CSSProperties => ({
  font: `900 ${size}/1.05 var(--font-poster)`,
  fontStretch: `${stretch}%`,
  wordSpacing: '.07em',
});

/** As dark as `--pad-red`, with a light text (7.1 to 1). */
export const cardColors: Record<CardTone, { background: string; color: string }> = {
  in: { background: 'var(--color-success)', color: 'var(--color-success-content)' },
  again: { background: 'var(--color-warning)', color: 'var(--color-warning-content)' },
  unknown: { background: 'var(--color-warning)', color: 'var(--color-warning-content)' },
  cancelled: { background: 'var(--pad-red)', color: 'oklch(97% .02 40)' },
  out: { background: 'var(--color-base-content)', color: 'var(--color-base-100)' },
};

/** Other doors in the meter. */
const hatched = 'repeating-linear-gradient(135deg, var(--color-base-content) 0 3px, #0000 3px 6px)';
const swatch: CSSProperties = {
  display: 'inline-block',
  width: '.875rem',
  height: '.875rem',
  border: '2px solid currentColor',
  marginRight: '.5rem',
};

export const pageStyles = {
  grid: {
    minHeight: '100%',
    maxWidth: '34rem',
    marginInline: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(12rem, 1fr) auto auto',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem .75rem',
    padding: '.5rem 1rem',
    minHeight: '3.75rem',
  },
  modes: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    width: '100%',
    minWidth: 0,
    border: '2px solid var(--edge)',
  },
  mode: { ...poster(84, '1.125rem'), minHeight: '2.75rem' },
  chosen: { background: 'var(--color-base-content)', color: 'var(--color-base-100)' },
  name: { ...poster(72, '1.375rem') },
  notice: {
    width: 'fit-content',
    marginTop: '.25rem',
    padding: '.125rem .5rem',
    background: cardColors.again.background,
    color: cardColors.again.color,
    fontWeight: 700,
  },
  network: {
    display: 'inline-flex',
    gap: '.5rem',
    alignItems: 'center',
    minHeight: '2.75rem',
    padding: '.375rem .625rem',
    border: '2px solid var(--edge)',
    fontSize: '.875rem',
    fontWeight: 600,
  },
  camera: {
    position: 'relative',
    overflow: 'hidden',
    background: '#000',
    display: 'grid',
    placeItems: 'center',
  },
  video: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  frame: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: 'min(262px, 80%)',
    translate: '-50% -50%',
    fill: 'none',
    stroke: 'var(--spot)',
    strokeWidth: 7,
  },
  hint: {
    position: 'absolute',
    top: '.75rem',
    left: '50%',
    translate: '-50% 0',
    padding: '.25rem .75rem',
    background: 'var(--color-base-100)',
    fontWeight: 700,
    whiteSpace: 'nowrap',
  },
  cameraButton: {
    position: 'absolute',
    bottom: '.875rem',
    width: '3.75rem',
    height: '3.75rem',
    display: 'grid',
    placeItems: 'center',
    border: '2px solid var(--color-base-content)',
    background: 'var(--color-base-100)',
  },
  cameraOff: { position: 'relative', padding: '1rem', display: 'grid', gap: '.75rem', justifyItems: 'start' },
  counts: { display: 'flex', gap: '.875rem', alignItems: 'end', padding: '.875rem 1rem .5rem' },
  number: {
    ...poster(84, 'clamp(3rem, 22cqi, 5.5rem)'),
    lineHeight: 0.76,
    fontVariantNumeric: 'tabular-nums',
  },
  lists: { display: 'grid', gap: '.375rem' },
  of: { ...poster(72, '1.5rem'), flex: 1, lineHeight: 1 },
  meter: { display: 'flex', height: '.875rem', margin: '0 1rem', border: '2px solid currentColor' },
  meterOwn: { background: 'var(--spot)' },
  meterOthers: { background: hatched },
  list: { display: 'grid', padding: '.5rem 1rem .5rem' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1.2fr)',
    alignItems: 'baseline',
    gap: '.75rem',
    padding: '.3125rem 0',
    borderTop: '1px solid var(--color-base-300)',
    lineHeight: 1.35,
  },
  own: { ...swatch, background: 'var(--spot)' },
  other: { ...swatch, background: 'repeating-linear-gradient(135deg, currentColor 0 2px, #0000 2px 4.5px)' },
  age: { color: 'var(--muted)', textAlign: 'right' },
  actions: {
    display: 'grid',
    borderTop: '2px solid var(--rule)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    background: 'var(--color-base-100)',
    position: 'sticky',
    bottom: 0,
  },
  action: {
    ...poster(84, '1rem'),
    minHeight: '5.25rem',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '.375rem',
  },
} as const satisfies Styles;

export const cardStyles = {
  card: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    overflowY: 'auto',
    padding: '0 1rem max(1rem, env(safe-area-inset-bottom))',
    containerType: 'inline-size',
  },
  content: {
    position: 'relative',
    minHeight: '100%',
    maxWidth: '32rem',
    marginInline: 'auto',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr auto',
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: '3.25rem',
    fontWeight: 700,
  },
  discs: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(60px, 20cqi), 1fr))',
    gap: '14px',
    maxWidth: '22rem',
    margin: '1rem 0 .875rem',
  },
  // Without a width, WebKit makes it larger than its column.
  disc: { width: '100%', overflow: 'visible' },
  name: { ...poster(72, 'clamp(1.75rem, 11cqi, 2.5rem)'), lineHeight: 1 },
  sentence: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 600, marginTop: '.5rem' },
  detail: { fontSize: '1.125rem', lineHeight: 1.4, marginTop: '.5rem' },
  tell: {
    ...poster(72, '1.75rem'),
    marginTop: '.75rem',
    padding: '.625rem .75rem',
    border: '3px solid currentColor',
  },
  note: {
    display: 'inline-flex',
    gap: '.5rem',
    alignItems: 'center',
    padding: '.375rem .75rem',
    margin: '.75rem .5rem 0 0',
    border: '2px solid currentColor',
    fontWeight: 700,
    fontSize: '1.125rem',
  },
  facts: { marginTop: '1rem', borderTop: '3px solid currentColor' },
  fact: {
    display: 'grid',
    gridTemplateColumns: '6.25rem minmax(0, 1fr)',
    gap: '.75rem',
    alignItems: 'baseline',
    padding: '.6rem 0 .55rem',
    borderBottom: '2px solid currentColor',
  },
  value: { ...poster(72, '1.5rem'), lineHeight: 1.1 },
  // Large enough for a thumb, without a taller row.
  link: { display: 'block', padding: '.6rem 0', margin: '-.6rem 0', textDecorationColor: 'currentColor' },
  member: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '.25rem .75rem',
    width: '100%',
    minHeight: '3.25rem',
    padding: '.6rem 0',
    borderBottom: '2px solid currentColor',
    textAlign: 'left',
  },
  gap: { height: '.75rem' },
  form: { display: 'grid', gap: '.875rem' },
  label: { display: 'block', fontWeight: 700, marginBottom: '.375rem' },
  input: {
    width: '100%',
    minHeight: '3.25rem',
    padding: '0 .75rem',
    border: '3px solid currentColor',
    background: '#0000',
    color: 'inherit',
    fontSize: '1.25rem',
    fontWeight: 600,
  },
  code: { ...poster(84, '1.75rem'), letterSpacing: '.2em', minWidth: 0 },
  small: {
    ...poster(84, '1.125rem'),
    minHeight: '3.25rem',
    padding: '.25rem .875rem',
    border: '3px solid currentColor',
    background: '#0000',
    color: 'inherit',
  },
  names: { display: 'flex', flexWrap: 'wrap', gap: '.5rem', marginBottom: '.5rem' },
  said: { fontSize: '1.125rem', fontWeight: 700, marginTop: '.375rem' },
  error: { fontWeight: 700, marginTop: '.375rem' },
  foot: { display: 'grid', gap: '.75rem', marginTop: '1rem', alignContent: 'end' },
  pair: { display: 'flex', gap: '.75rem' },
  button: {
    ...poster(84, '1.25rem'),
    minHeight: '4.5rem',
    padding: '.5rem',
    border: '3px solid currentColor',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    gap: '.625rem',
    textDecoration: 'none',
  },
  many: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    border: '3px solid currentColor',
  },
  count: { ...poster(84, '2rem'), minHeight: '4.25rem', border: 0 },
} as const satisfies Styles;

/** Amber cards differ by their edge, because green and amber are equally light. */
export const cardEdges: Partial<Record<CardTone, CSSProperties>> = {
  again: {
    borderBlock: '14px solid #0000',
    borderImage: 'repeating-linear-gradient(135deg, currentColor 0 14px, #0000 14px 28px) 14 0',
  },
  unknown: { outline: '4px dashed currentColor', outlineOffset: '-12px', padding: '.75rem 1.75rem 1.75rem' },
};
