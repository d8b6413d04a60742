import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Headline } from './headline';

describe('a headline', () => {
  it('is heard once, as words, and can take the focus', () => {
    const html = renderToStaticMarkup(<Headline lines={['Faith', 'for the', 'back row']} />);
    expect(html).toContain(
      '<h1 class="wood" tabindex="-1"><span class="sr-only">Faith for the back row</span>',
    );
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
  });

  it('breaks a line that would be too small to be a headline', () => {
    const html = renderToStaticMarkup(<Headline lines={['The Fourth Annual Community Potluck Evening']} />);
    expect(html.match(/<text /g)?.length).toBeGreaterThan(2);
  });

  it('is plain text where the face has no letters for it', () => {
    const html = renderToStaticMarkup(<Headline lines={['مرحبا بالعالم']} />);
    expect(html).toContain('wood-plain');
    expect(html).not.toContain('<svg');
  });

  it('carries no inline style, so that a strict policy can forbid them', () => {
    expect(renderToStaticMarkup(<Headline lines={['Faith']} />)).not.toContain('style=');
  });
});
