import type { ReactNode } from 'react';
import { giving } from '../../content/giving/giving';
import { Ticket } from '../../ui/art/ticket';

interface MonthlyTiersProps {
  stubOf: (cents: number) => ReactNode;
  /** Below the tickets; on a tablet beside the last one. */
  children: ReactNode;
}

export function MonthlyTiers({ stubOf, children }: MonthlyTiersProps) {
  return (
    <div className="grid gap-x-10 gap-y-5 @tablet:grid-cols-2 @desktop:grid-cols-3">
      <ul className="contents">
        {giving.monthly.tiers.map(({ cents, title, text }) => (
          <li key={cents} className="grid">
            <Ticket title={title} lines={text} stub={stubOf(cents)} roomy />
          </li>
        ))}
      </ul>
      <div className="grid content-center gap-2 @desktop:col-span-full">{children}</div>
    </div>
  );
}
