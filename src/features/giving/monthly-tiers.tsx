import type { ReactNode } from 'react';
import { Ticket } from '../../ui/art/ticket';

export interface Tier {
  readonly id: string;
  readonly amount: number;
  readonly title: string;
  readonly text: string;
}

interface MonthlyTiersProps {
  tiers: readonly Tier[];
  stubOf: (amount: number) => ReactNode;
  /** Below the tickets; on a tablet beside the last one. */
  children: ReactNode;
}

export function MonthlyTiers({ tiers, stubOf, children }: MonthlyTiersProps) {
  return (
    <div className="grid gap-x-10 gap-y-5 @tablet:grid-cols-2 @desktop:grid-cols-3">
      <ul className="contents">
        {tiers.map(({ id, amount, title, text }) => (
          <li key={id} className="grid">
            <Ticket title={title} lines={text} stub={stubOf(amount)} roomy />
          </li>
        ))}
      </ul>
      <div className="grid content-center gap-2 @desktop:col-span-full">{children}</div>
    </div>
  );
}
