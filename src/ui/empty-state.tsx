import type { ReactNode } from 'react';

/** An empty list: one sentence and one verb. */
export function EmptyState({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <p className="h3">{title}</p>
      {text && <p className="small">{text}</p>}
      {action && <p>{action}</p>}
    </div>
  );
}
