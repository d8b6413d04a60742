import { Link } from 'react-router-dom';
import { shell } from '../content/shell';
import { site } from '../content/site';

export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/" className="brand" aria-label={shell.home} onClick={onClick}>
      <Logo />
      <span>{site.name}</span>
    </Link>
  );
}

/** Two discs under one roof. Decoration: the name is beside it. */
function Logo() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" className="mark">
      <circle cx="13" cy="17" r="12" fill="var(--spot)" />
      <circle cx="21" cy="17" r="12" fill="var(--spot2)" />
      <path d="M17 5.7a12 12 0 010 22.6 12 12 0 010-22.6z" fill="var(--over)" />
    </svg>
  );
}
