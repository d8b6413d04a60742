import type { ReactNode } from 'react';

/** A bar for a share from 0 to 1. Decoration beside a number, unless it has a `label`. */
export function Meter({
  value,
  label,
  className = 'meter',
}: {
  value: number;
  label?: string | undefined;
  className?: string;
}) {
  const share = Math.round(100 * Math.min(1, Math.max(0, value)));
  const aria = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': share, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `aria` has the label or hides it
    <svg className={className} {...aria}>
      <rect width={`${share}%`} height="100%" />
    </svg>
  );
}

interface SeatMeterProps {
  taken: number;
  max: number | null;
  /** Replaces "12 of 60 seats left", "Full" or "Seats for everyone". */
  children?: ReactNode;
}

export function SeatMeter({ taken, max, children }: SeatMeterProps) {
  if (max === null) return <p className="seats">{children ?? 'Seats for everyone'}</p>;
  const left = Math.max(0, max - taken);
  return (
    <p className="seats">
      <Meter value={max ? taken / max : 1} />
      {children ?? (left === 0 ? 'Full' : `${left} of ${max} seats left`)}
    </p>
  );
}
