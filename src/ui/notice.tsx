import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'plain' | 'good' | 'bad' | 'wait' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Say it aloud when it appears. */
  live?: boolean | undefined;
}

/** Something that has to be known here, in a frame. */
export function Notice({ tone = 'plain', title, children, action, live }: NoticeProps) {
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={`notice notice-${tone}`} role={role}>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {children && <div className="small">{children}</div>}
      {action && <div className="row">{action}</div>}
    </div>
  );
}
