import type { ReactNode } from 'react';
import { classNames } from '../../ui/parts/class-names';

/** The bar with the brand, above a page and above the menu. `wide`: as wide as the window, and lower. */
export function TopBar({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="border-b-2 border-rule bg-base-100">
      <div
        className={classNames(
          'navbar wrap gap-3 px-(--pad) py-0 max-narrow:flex-wrap max-narrow:py-2 lg:max-[76rem]:gap-2',
          wide ? 'min-h-14.5 max-w-none lg:px-5' : 'min-h-15 lg:min-h-17',
        )}
      >
        {children}
      </div>
    </div>
  );
}
