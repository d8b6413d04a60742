import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'plain' | 'good' | 'bad' | 'wait' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears. */
  live?: boolean | undefined;
}

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

interface NeedsScriptProps {
  text: string;
  email: string;
}

/** Explains beside a form's button, without JavaScript, that the form cannot send. */
export function NeedsScript({ text, email }: NeedsScriptProps) {
  return (
    <noscript>
      <p className="small">
        {text} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </noscript>
  );
}
