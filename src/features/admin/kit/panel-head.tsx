import type { ReactNode } from 'react';

/** The heading of a list, with its sum and its main button. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1 @tablet:gap-x-5">
      <h2 className="h3" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
