import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { footer, shell } from '../content/shell/shell';
import { linkPaths, type Path } from '../domain/content/paths';
import { SidePictures } from '../features/content/side-pictures';
import { useSite } from '../features/content/use-site';
import { replayClick } from '../ui/form/pre-hydration-clicks';
import { PartBoundary } from '../ui/parts/part-boundary';
import { Footer, FooterLine } from './footer';
import { Brand } from './header/brand';
import { Header } from './header/header';
import { useSection } from './header/section';
import { TopBar } from './header/top-bar';
import { useScrollEntry } from './scroll-restoration';
import { useTheme } from './theme-store';
import { useAfterPaint } from './use-after-paint';

const parentPath: Path = '/consent';
const adminPath: Path = '/admin';
const loadDock = () => import('./dock/dock');

interface LayoutProps {
  isPreview?: boolean | undefined;
  children: ReactNode;
}

export function Layout({ isPreview, children }: LayoutProps) {
  const section = useSection();
  const dock = useAfterPaint(loadDock);
  const { pathname } = useLocation();
  useTheme(section);
  useScrollEntry();
  // Before the next paint, which would show a clicked choice as it was.
  useLayoutEffect(() => {
    replayClick(null);
  }, []);
  // A parent comes for one question: no menu, and who answers for the team.
  const path = pathname.replace(/\/+$/, '');
  const isForParents = path === parentPath;
  const isForTeam = path === adminPath;
  // The door covers the whole screen, and a checkout has no menu.
  if (linkPaths.some((path) => pathname.startsWith(path))) return <main id="main">{children}</main>;
  return (
    <SidePictures section={section}>
      <div className="page">
        <a
          className="absolute top-2 left-(--pad) z-30 bg-base-content px-4 py-3 text-base-100 not-focus:[clip-path:inset(50%)] print:hidden"
          href="#main"
        >
          {shell.skip}
        </a>
        {isForParents ? <ParentHeader /> : <Header section={section} isForTeam={isForTeam} />}
        <PartBoundary>{dock && !isPreview && <dock.default />}</PartBoundary>
        {/* The footer begins below the fold, so content that loads later shifts nothing visible. */}
        <main id="main" tabIndex={-1} className="min-h-svh outline-0 print:min-h-0">
          {children}
        </main>
        {isForTeam ? <FooterLine /> : !isForParents && <Footer />}
      </div>
    </SidePictures>
  );
}

/** On the page of a parent's link. */
function ParentHeader() {
  const { church } = useSite();
  return (
    <header className="print:hidden">
      <TopBar>
        <Brand />
        {church.name && (
          <p className="ml-auto text-right text-sm leading-tight">
            {footer.coveredBy} <b className="block">{church.name}</b>
          </p>
        )}
      </TopBar>
    </header>
  );
}
