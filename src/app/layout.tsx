import { type ReactNode, useLayoutEffect } from 'react';
import { shell } from '../content/shell';
import { replayClick } from '../ui/pre-hydration-clicks';
import { Footer } from './footer';
import { Header } from './header';
import { useScrollEntry } from './scroll-restoration';
import { useSection } from './section';
import { useTheme } from './theme-store';
import { useAfterPaint } from './use-after-paint';

const loadDock = () => import('./dock');

export function Layout({ children }: { children: ReactNode }) {
  const section = useSection();
  const dock = useAfterPaint(loadDock);
  useTheme(section);
  useScrollEntry();
  // Before the next paint, which would show a clicked choice as it was.
  useLayoutEffect(() => {
    replayClick(null);
  }, []);
  return (
    <div className="page">
      <a className="skip" href="#main">
        {shell.skip}
      </a>
      <Header section={section} />
      {dock && <dock.default />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
