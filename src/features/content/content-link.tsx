import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOn } from '../../content/site';

/** What is published was checked whole (`domain/content/link-target.ts`). This keeps out addresses that run code, should the check ever fail. */
const isHarmless = /^(https:|mailto:|tel:|\/(?![/\\]))/;

interface ContentLinkProps {
  /** From the content of a page. */
  to: string;
  className?: string | undefined;
  /** The words stay where the link leads nowhere, as in a sentence. A button without a page goes. */
  keepsWords?: boolean;
  children?: ReactNode;
}

/** A link that the owner wrote: to a page of this site, to another site, or to an email address or a phone. It leads nowhere if that page is off. */
export function ContentLink({ to, keepsWords, children, ...rest }: ContentLinkProps) {
  if (!isHarmless.test(to) || !isOn(to.replace(/[?#].*/, ''))) return keepsWords ? children : null;
  const Tag = to.startsWith('/') ? Link : OtherSite;
  return (
    <Tag to={to} {...rest}>
      {children}
    </Tag>
  );
}

const OtherSite = ({ to, ...rest }: ContentLinkProps) => <a href={to} rel="noopener" {...rest} />;
