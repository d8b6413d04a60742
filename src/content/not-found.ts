import type { Page } from './page';
import { site } from './site';

/** Any address that is not a page. */
export const notFound = {
  title: `Page not found · ${site.name}`,
  description: 'There is no page at this address. It may have moved, or the link that led here is not whole.',
  headline: ['Oops!', 'Page not', 'found'],
  text: 'Something was pinned here. Somebody took the whole sheet.',
  link: { label: 'Back to home', to: '/' },
} as const satisfies Page;
