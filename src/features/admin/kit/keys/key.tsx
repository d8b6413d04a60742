import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="grid h-6 min-w-6 place-items-center border-2 border-current px-1 font-sans font-semibold text-sm/none">
      {children}
    </kbd>
  );
}
