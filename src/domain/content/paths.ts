/** The addresses of the pages: the routes, the server's 404s, the sitemap and the check of links follow from these lists. */

/** The pages of one long text, which have one screen. The footer and search engines know each once it is published. */
export const legalPaths = ['/privacy', '/safeguarding', '/imprint'] as const;

/** The addresses of all pages that a menu or a mail links to. `/consent` is the page of a guardian's link. */
export const paths = [
  '/',
  '/ministries/about',
  '/ministries/events',
  '/ministries/programs',
  '/ministries/give',
  '/ministries/merch',
  '/ministries/contact',
  '/music',
  '/music/about',
  '/music/listen',
  '/music/tour',
  '/music/contact',
  '/join',
  '/members',
  '/videos',
  '/stories',
  '/collaborate',
  '/resources',
  ...legalPaths,
  '/auth',
  '/consent',
  '/admin',
] as const;
export type Path = (typeof paths)[number];

/**
 * The pages that say nothing until somebody writes them, with the rows of `content` that do. Menus and the sitemap leave out a page
 * without any of its rows.
 */
export const writtenPages: { readonly [P in Path]?: readonly [string, ...string[]] } = {
  '/ministries/about': ['about'],
  '/ministries/programs': ['programs'],
  '/ministries/merch': ['merch'],
  '/music': ['music'],
  '/music/about': ['music-about'],
  '/music/listen': ['listen', 'songs'],
  '/music/tour': ['tour'],
  // It has a form, but no side to belong to.
  '/music/contact': ['music-contact', 'music'],
  '/videos': ['videos', 'films'],
  '/stories': ['stories'],
  '/privacy': ['privacy'],
  '/safeguarding': ['safeguarding'],
  '/imprint': ['imprint'],
};

/** Returns the paths of the pages that say nothing yet. @param rows of `content` as visitors get them; `body` is null before a row is published */
export const unwrittenPages = (rows: readonly { id: string; body: object | null }[]): string[] =>
  Object.entries(writtenPages)
    .filter(([, keys]) => !rows.some(({ id, body }) => body && keys.includes(id)))
    .map(([path]) => path);

/** Pages that only a link with a key opens. They are in no menu and no sitemap, and nobody may index them. */
export const linkPaths = ['/door', '/demo-checkout'] as const;
export type LinkPath = (typeof linkPaths)[number];

/** All addresses that the server answers with a page. */
export const servedPaths: readonly (Path | LinkPath)[] = [...paths, ...linkPaths];
