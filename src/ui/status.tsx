import type { ReactNode } from 'react';

export type StatusColour = 'good' | 'wait' | 'bad' | 'calm' | 'news';

const icons: Record<StatusColour, ReactNode> = {
  good: <circle cx="6" cy="6" r="6" fill="currentColor" />,
  wait: <path d="M6 0a6 6 0 110 12A6 6 0 016 0zm0 2a4 4 0 100 8z" fill="currentColor" fillRule="evenodd" />,
  bad: <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="2.5" />,
  calm: <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />,
  news: <path d="M6 0l6 6-6 6-6-6z" fill="currentColor" />,
};

/** A state in a table. Shapes differ too, not only colours. */
export function Status({ colour, children }: { colour: StatusColour; children: ReactNode }) {
  return (
    <span className={`status status-${colour}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {icons[colour]}
      </svg>
      {children}
    </span>
  );
}
