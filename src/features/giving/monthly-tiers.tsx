import type { ReactNode } from 'react';
import { dollars } from '../../domain/giving/donation';
import { Ticket } from '../../ui/art/ticket';

export interface Tier {
  readonly cents: number;
  readonly title: string;
  readonly text: string;
}

interface MonthlyTiersProps {
  tiers: readonly Tier[];
  stubOf: (cents: number) => ReactNode;
  /** Below the tickets; on a tablet beside the last one. */
  children: ReactNode;
}

export function MonthlyTiers({ tiers, stubOf, children }: MonthlyTiersProps) {
  return (
    <div className="grid gap-x-10 gap-y-5 @tablet:grid-cols-2 @desktop:grid-cols-3">
      <ul className="contents">
        {tiers.map(({ cents, title, text }) => (
          <li key={cents} className="grid">
            <Ticket title={title || dollars(cents)} lines={text} stub={stubOf(cents)} roomy />
          </li>
        ))}
      </ul>
      <div className="grid content-center gap-2 @desktop:col-span-full">{children}</div>
    </div>
  );
}
