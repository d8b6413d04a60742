import type { ReactNode } from 'react';

/** A small printed tag. `spot`: flooded with the section's ink; `ink`: dark; `over`: overprint. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'spot' | 'ink' | 'over' | undefined;
  children: ReactNode;
}) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
