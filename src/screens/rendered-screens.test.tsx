import { describe, expect, it } from 'vitest';
import { linksOf, renderedPaths, renderScreen } from '../../tests/support/pages/rendered-screens';
import { paths } from '../domain/content/paths';

describe.each(renderedPaths)('the rendered %s', (path) => {
  it('has one main heading, a title and a description', () => {
    const html = renderScreen(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{4,}<\/title><meta name="description" content="[^"]{50,160}"/);
  });

  it('links only to existing pages, films and addresses', () => {
    const all = linksOf(renderScreen(path));
    const lost = all.filter(
      ({ href }) => !/^(#|mailto:|sms:|\/video\/)/.test(href) && !paths.some((known) => known === href),
    );
    expect(lost).toEqual([]);
  });
});

describe('the rendered pages', () => {
  it('have no controls for payments, because only the server knows whether it takes them', () => {
    expect(renderScreen('/ministries/give')).not.toMatch(/<(button|input|form|select)/);
  });

  it('have no video elements', () => {
    for (const path of ['/', '/videos'] as const)
      expect(renderScreen(path)).not.toMatch(/<(video|track|source[^>]*video)/);
  });
});
