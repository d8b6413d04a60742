import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** What is published was checked whole (`domain/content/link-target.ts`). This keeps out addresses that run code, should the check ever fail. */
const isHarmless = /^(https:|mailto:|tel:|\/(?![/\\]))/;

interface ContentLinkProps {
  /** From the content of a page. An address that may not be published leaves the label alone. */
  to: string;
  className?: string;
  children?: ReactNode;
}

/** A link that the owner wrote: to a page of this site, to another site, or to an email address or a phone. */
export function ContentLink({ to, children, ...rest }: ContentLinkProps) {
  if (!isHarmless.test(to)) return children;
  const Tag = to.startsWith('/') ? Link : OtherSite;
  return (
    <Tag to={to} {...rest}>
      {children}
    </Tag>
  );
}

const OtherSite = ({ to, ...rest }: ContentLinkProps) => <a href={to} rel="noopener" {...rest} />;
