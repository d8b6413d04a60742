import type { ReactNode } from 'react';

/** The heading of a list, with its filters and buttons. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 @tablet:items-center">
      <h2 className="h3 mr-auto @max-tablet:w-full">{title}</h2>
      {children}
    </div>
  );
}
