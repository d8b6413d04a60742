export function Skeleton({ label, lines = 3 }: { label: string; lines?: number | undefined }) {
  return (
    <div role="status" className="skeleton">
      <p className="small">{label}</p>
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never change order
        <div key={i} className="halftone" />
      ))}
    </div>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="spinner">
      <svg viewBox="0 0 34 24" aria-hidden="true">
        <circle className="spinner-a" cx="12" cy="12" r="10" />
        <circle className="spinner-b" cx="22" cy="12" r="10" />
      </svg>
      {label}
    </p>
  );
}
