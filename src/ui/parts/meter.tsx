import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** A bar for a share from 0 to 1. Decoration beside a number. */
export function Meter({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <progress
      className={classNames(
        'progress forced-color-adjust-none h-2.5 w-18 border-2 bg-transparent text-current',
        className,
      )}
      value={Math.min(1, Math.max(0, value))}
      aria-hidden="true"
    />
  );
}

interface SeatMeterProps {
  taken: number;
  /** Null without a maximum: then there is no bar. */
  max: number | null;
  /** Classes of the bar. */
  bar?: string | undefined;
  /** Such as "12 of 60 seats left". */
  children: ReactNode;
}

export function SeatMeter({ taken, max, bar, children }: SeatMeterProps) {
  return (
    <p className="flex items-center gap-2 font-semibold text-sm">
      {max !== null && <Meter value={max ? taken / max : 1} className={bar} />}
      {children}
    </p>
  );
}
