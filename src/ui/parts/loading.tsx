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

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex min-h-11 items-center gap-3">
      <span className="loading loading-ring" aria-hidden="true" />
      {label}
    </p>
  );
}
