import { type ReactNode, useLayoutEffect } from 'react';
import { shell } from '../content/shell';
import { pressAgain } from '../ui/pre-hydration-clicks';
import { Footer } from './footer';
import { Header } from './header';
import { useAfterPaint } from './use-after-paint';
import { useScrollEntry } from './use-scroll-entry';
import { useSection } from './use-section';
import { useTheme } from './use-theme';

const loadLive = () => import('./live');

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const section = useSection();
  const live = useAfterPaint(loadLive);
  useTheme(section);
  useScrollEntry();
  // At once: until then a choice stands as it was before.
  useLayoutEffect(() => {
    pressAgain(null);
  }, []);
  return (
    <div className="page">
      <a className="skip" href="#main">
        {shell.skip}
      </a>
      <Header section={section} />
      {live && <live.default />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
