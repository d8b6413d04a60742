import { Link } from 'react-router-dom';
import { shell } from '../content/shell';
import { site } from '../content/site';
import { Mark } from './mark';

/** The mark and the name; leads home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/" className="brand" aria-label={shell.home} onClick={onClick}>
      <Mark />
      <span>{site.name}</span>
    </Link>
  );
}
