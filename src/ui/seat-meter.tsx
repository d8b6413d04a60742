import type { ReactNode } from 'react';
import { Meter } from './meter';

interface SeatMeterProps {
  taken: number;
  /** Null: as many as come. */
  max: number | null;
  /** Other words than "12 of 60 seats left", "Full", "Seats for everyone". */
  children?: ReactNode;
}

/** How full it is, as a bar and in words. */
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
