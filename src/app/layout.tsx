import { lazy, type ReactNode, Suspense } from 'react';
import { shell } from '../content/shell';
import { Footer } from './footer';
import { Header } from './header';
import { useAfterPaint } from './use-after-paint';
import { useScrollEntry } from './use-scroll-entry';
import { useSection } from './use-section';
import { useTheme } from './use-theme';

const Live = lazy(() => import('./live'));

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const section = useSection();
  const painted = useAfterPaint();
  useTheme(section);
  useScrollEntry();
  return (
    <div className="page">
      <a className="skip" href="#main">
        {shell.skip}
      </a>
      <Header section={section} live={painted} />
      {painted && (
        <Suspense fallback={null}>
          <Live />
        </Suspense>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
