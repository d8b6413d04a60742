const heights = [6.4, 9.6, 12.8, 16];

/** Signal, four bars: the first `bars` of them filled, the rest hollow. Say the state in words beside it. */
export function SignalBars({ bars, full = 4 }: { bars: number; full?: number | undefined }) {
  return (
    <svg className="signal" viewBox="0 0 22 16" aria-hidden="true">
      {heights.map((h, i) => (
        <rect
          key={h}
          x={i * 6 + 0.75}
          y={16.75 - h}
          width={2.5}
          height={h - 1.5}
          className={i < Math.round((4 * bars) / full) ? 'signal-on' : undefined}
        />
      ))}
    </svg>
  );
}
