import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Section } from '../content/navigation';
import { lastSection, sectionOf } from './section';

const subscribe = () => () => {};
const readLast = (): Section => lastSection.read() ?? 'ministries';
/** A page built ahead of time knows no last section. */
const builtSection = (): Section => 'ministries';

/** The section shown: the address's own, and on shared pages the one that the person came from. */
export function useSection(): Section {
  const { pathname } = useLocation();
  const last = useSyncExternalStore(subscribe, readLast, builtSection);
  const own = sectionOf(pathname);
  useEffect(() => {
    // Not on shared pages: one that was written at build time begins as Ministries, whatever the person came from.
    if (own) lastSection.write(own);
  }, [own]);
  return own ?? last;
}
