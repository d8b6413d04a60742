import { useEffect, useState } from 'react';
import { door } from '../content/door';
import { secretLength } from '../domain/limits';
import type { DoorLink } from '../features/door/door-page';
import { lazyPart } from '../ui/lazy-part';

const DoorPage = lazyPart(() => import('../features/door/door-page'));

const linkPattern = new RegExp(`^#([a-z0-9]{15})\\.([a-z0-9]{${secretLength}})$`);

/** Returns the key in the address, and removes it at once: nobody must copy it by accident. */
function takeLink(): DoorLink | null {
  const [, id, secret] = linkPattern.exec(location.hash) ?? [];
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  return id && secret ? { id, secret } : null;
}

/** Before the first render, and once: development renders twice. */
let taken: DoorLink | null | undefined;

/** Check-in at the doors of an event. Opened by a link with a key, always dark. */
export default function Door() {
  const [link, setLink] = useState(() => {
    taken ??= takeLink();
    return taken;
  });
  useEffect(() => {
    taken = undefined;
    const onHash = () => {
      const next = takeLink();
      if (next) setLink(next);
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return (
    <div data-theme="day-dark" className="page" style={pageStyle}>
      <title>{door.title}</title>
      <meta name="robots" content="noindex" />
      <DoorPage link={link} />
    </div>
  );
}

const pageStyle = {
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  overflowY: 'auto',
  background: 'var(--color-base-100)',
} as const;
