import type { ReactNode } from 'react';

/** The bar with the brand, above a page and above the menu. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <div className="border-b-2 border-rule bg-base-100">
      <div className="navbar wrap min-h-15 gap-3 px-(--pad) py-0 max-narrow:flex-wrap max-narrow:py-2 lg:max-[76rem]:gap-2 lg:min-h-17">
        {children}
      </div>
    </div>
  );
}
