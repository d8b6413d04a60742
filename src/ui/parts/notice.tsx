import type { ReactNode, Ref } from 'react';

const tones = {
  plain: 'alert block',
  good: 'alert alert-success block',
  bad: 'alert alert-error block',
  wait: 'alert alert-warning block',
};

interface NoticeProps {
  tone?: keyof typeof tones | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears. */
  live?: boolean | undefined;
  /** Makes the notice focusable, so that it is scrolled to and read. */
  ref?: Ref<HTMLDivElement> | undefined;
}

export function Notice({ tone = 'plain', title, children, action, live, ref }: NoticeProps) {
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div ref={ref} className={tones[tone]} role={role} tabIndex={ref ? -1 : undefined}>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {children && <div className="text-sm">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap items-center gap-3">{action}</div>}
    </div>
  );
}
