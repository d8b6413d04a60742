import type { ComponentProps } from 'react';
import { Button } from '../../ui/parts/button';

const body = 'card-body gap-4 @desktop:p-10';

export function AuthCard({ children }: ComponentProps<'div'>) {
  return (
    <div className="card">
      <div className={body}>{children}</div>
    </div>
  );
}

export function AuthCardForm(props: Omit<ComponentProps<'form'>, 'className'>) {
  return (
    <div className="card">
      <form {...props} className={body} />
    </div>
  );
}

/** Opens another form in the card. Its text is aligned with the fields. */
export function AuthCardLink(props: Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'>) {
  return <Button {...props} kind="quiet" size="sm" className="-my-1 self-start border-x-0 px-0 text-start" />;
}
