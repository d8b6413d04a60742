import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { linkPaths } from '../content/page';
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
  const { pathname } = useLocation();
  useTheme(section);
  useScrollEntry();
  // Before the next paint, which would show a clicked choice as it was.
  useLayoutEffect(() => {
    replayClick(null);
  }, []);
  // The door covers the whole screen.
  if (linkPaths.some((path) => pathname.startsWith(path))) return <main id="main">{children}</main>;
  return (
    <div className="page">
      <a
        className="absolute top-2 left-(--pad) z-30 bg-base-content px-4 py-3 text-base-100 not-focus:[clip-path:inset(50%)] print:hidden"
        href="#main"
      >
        {shell.skip}
      </a>
      <Header section={section} />
      {dock && <dock.default />}
      {/* The footer begins below the fold, so content that loads later shifts nothing visible. */}
      <main id="main" tabIndex={-1} className="min-h-svh outline-0 print:min-h-0">
        {children}
      </main>
      <Footer />
    </div>
  );
}
