import { Fragment } from 'react';
import { addressLines } from '../../content/site';
import { classNames } from '../../ui/parts/class-names';
import { useSite } from './use-site';

/** The church and its address as on an envelope. Nothing, if the owner left it empty. */
export function ChurchAddress({ className }: { className?: string }) {
  const lines = addressLines(useSite());
  if (lines.length === 0) return null;
  return (
    <address className={classNames('h3 not-italic', className)}>
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </address>
  );
}
