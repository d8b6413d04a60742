import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOn } from '../../content/site';

/** What is published was checked whole (`domain/content/link-target.ts`). This keeps out addresses that run code, should the check ever fail. */
const isHarmless = /^(https:|mailto:|tel:|\/(?![/\\]))/;

interface ContentLinkProps {
  /** From the content of a page. An address that may not be published leaves the label alone. */
  to: string;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A link that the owner wrote: to a page of this site, to another site, or to an email address or a phone. To a page that is off, its words in a
 * text stay; a button goes.
 */
export function ContentLink({ to, className, children, ...rest }: ContentLinkProps) {
  if (!isHarmless.test(to) || !isOn(to.replace(/[?#].*/, ''))) return className ? null : children;
  const Tag = to.startsWith('/') ? Link : OtherSite;
  return (
    <Tag to={to} className={className} {...rest}>
      {children}
    </Tag>
  );
}

const OtherSite = ({ to, ...rest }: ContentLinkProps) => <a href={to} rel="noopener" {...rest} />;
