import { classNames } from './class-names';

export function Skeleton({ label, lines = 3 }: { label: string; lines?: number | undefined }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="text-sm">{label}</p>
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never change order
        <div key={i} className="skeleton bg-base-300 h-3.5 w-4/5 odd:w-11/12 nth-[3n]:w-2/3" />
      ))}
    </div>
  );
}

interface SpinnerProps {
  label: string;
  /** In place of something high: nothing in sight moves when it arrives. */
  tall?: boolean | undefined;
}

export function Spinner({ label, tall }: SpinnerProps) {
  return (
    <p
      role="status"
      className={classNames('flex gap-3', tall ? 'min-h-svh items-start' : 'min-h-11 items-center')}
    >
      <span className="loading loading-ring" aria-hidden="true" />
      {label}
    </p>
  );
}
