import type { ReactNode } from 'react';

export interface Fact {
  /** Set if two facts may have the same label. */
  id?: string;
  label: string;
  value: ReactNode;
}

/** The facts of a record in its sheet. Facts with an empty value are hidden. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-base-300 border-t">
      {facts
        .filter(({ value }) => value)
        .map(({ id, label, value }) => (
          <div
            key={id ?? label}
            className="grid gap-x-4 border-base-300 border-b py-2 @xs:grid-cols-lead-24 @xl:grid-cols-lead-36"
          >
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
