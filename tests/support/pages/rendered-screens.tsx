/** Renders the screens that look the same for everybody, without a browser. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Path } from '../../../src/domain/content/paths';
import Home from '../../../src/screens/index';
import Join from '../../../src/screens/join';
import Legal from '../../../src/screens/legal';
import About from '../../../src/screens/ministries/about';
import Contact from '../../../src/screens/ministries/contact';
import Give from '../../../src/screens/ministries/give';
import Merch from '../../../src/screens/ministries/merch';
import Programs from '../../../src/screens/ministries/programs';
import MusicAbout from '../../../src/screens/music/about';
import MusicContact from '../../../src/screens/music/contact';
import MusicHome from '../../../src/screens/music/index';
import Tour from '../../../src/screens/music/tour';
import Stories from '../../../src/screens/stories';
import Videos from '../../../src/screens/videos';
import { showContent } from './demo-pages';

showContent();

const screens: Partial<Record<Path, ComponentType>> = {
  '/': Home,
  '/ministries/about': About,
  '/ministries/programs': Programs,
  '/ministries/give': Give,
  '/ministries/merch': Merch,
  '/ministries/contact': Contact,
  '/music': MusicHome,
  '/music/about': MusicAbout,
  '/music/tour': Tour,
  '/music/contact': MusicContact,
  '/join': Join,
  '/videos': Videos,
  '/stories': Stories,
  '/privacy': Legal,
  '/safeguarding': Legal,
  '/imprint': Legal,
};

export const renderedPaths = Object.keys(screens) as Path[];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the rendered HTML of a page. */
export function renderScreen(path: Path): string {
  const Screen = screens[path] ?? (() => null);
  return renderToString(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
  );
}

/** Returns the visible text of a page, without labels for assistive technology. */
export function visibleText(html: string): string {
  return (
    html
      .replaceAll(/<!--.*?-->/g, '')
      // Headlines are drawings. Their hidden text has the same words.
      .replaceAll(/(class="wood"[^>]*>)<span class="sr-only">(.*?)<\/span>/g, '$1$2')
      .replaceAll(/<(\w+)[^>]*class="sr-only"[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&([^;]+);/g, (whole, name: string) => entities[name] ?? whole)
      .replaceAll(/\s+/g, ' ')
  );
}

/** Returns the links of a page with their visible labels. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href,
    label: visibleText(inner).trim(),
  }));
