import { useEffect, useRef } from 'react';
import type { Card } from './card';
import { detailLook, sentenceLook } from './card-classes';

const tick = 'M20 39l13 13 24-27';
const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** `solid` is filled, `line` drawn, `cut` drawn in the colour of the card. */
const drawings: Record<
  Card['discs'][number],
  { solid?: string; line?: string; cut?: string; dash?: string }
> = {
  in: { solid: circle(38, 38, 36), cut: tick },
  open: { line: circle(38, 38, 33) },
  again: { solid: circle(34, 34, 34), line: circle(43, 43, 33), cut: tick },
  unknown: {
    line: `${circle(38, 38, 33)}`,
    solid:
      'M35 52h8v8h-8zM31 31h-6c0-9 5-15 13-15s13 5 13 13c0 9-10 10-10 19h-6c0-11 10-13 10-19 0-4-3-7-7-7s-7 3-7 9z',
    dash: '11 9.7',
  },
  cancelled: { line: `${circle(38, 38, 33)}M15 15l46 46` },
};

/** People are discs. They stamp in, unless the person prefers reduced motion. */
export function Discs({ card }: { card: Pick<Card, 'discs' | 'discsLabel' | 'tone'> }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const disc of list.current?.children ?? [])
      disc.animate({ scale: [1.35, 1], opacity: [0, 1] }, { duration: 120, easing: 'ease-out' });
  }, []);
  if (card.discs.length === 0) return <p className={detailLook}>{card.discsLabel}</p>;
  return (
    <>
      <div
        ref={list}
        className="mt-4 mb-3.5 grid max-w-88 grid-cols-[repeat(auto-fill,minmax(min(60px,20cqi),1fr))] gap-3.5"
        role="img"
        aria-label={card.discsLabel}
      >
        {card.discs.map((disc, n) => {
          const { solid, line, cut, dash } = drawings[disc];
          return (
            // Without a width, WebKit makes a disc larger than its column.
            // biome-ignore lint/suspicious/noArrayIndexKey: discs of a kind are identical
            <svg key={n} viewBox="0 0 76 76" className="w-full overflow-visible" aria-hidden="true">
              {solid && <path d={solid} fill="currentColor" />}
              {line && (
                <path d={line} fill="none" stroke="currentColor" strokeWidth={6} strokeDasharray={dash} />
              )}
              {cut && <path d={cut} fill="none" stroke="var(--card)" strokeWidth={8} />}
            </svg>
          );
        })}
      </div>
      {card.tone === 'unknown' && card.discsLabel && <p className={sentenceLook}>{card.discsLabel}</p>}
    </>
  );
}
