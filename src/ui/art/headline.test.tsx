import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Headline } from './headline';

describe('a headline', () => {
  it('is announced once, as text, and is focusable', () => {
    const html = renderToStaticMarkup(<Headline lines={['Faith', 'for the', 'back row']} />);
    expect(html).toContain(
      '<h1 class="wood" tabindex="-1"><span class="sr-only">Faith for the back row</span>',
    );
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"/);
  });

  it('breaks a line that would be too small', () => {
    const html = renderToStaticMarkup(<Headline lines={['The Fourth Annual Community Potluck Evening']} />);
    expect(html.match(/<text /g)?.length).toBeGreaterThan(2);
  });

  it('is plain text if the font lacks a character', () => {
    const html = renderToStaticMarkup(<Headline lines={['مرحبا بالعالم']} />);
    expect(html).toContain('wood-plain');
    expect(html).not.toContain('<svg');
  });

  it('has no inline style, which a strict CSP forbids', () => {
    expect(renderToStaticMarkup(<Headline lines={['Faith']} />)).not.toContain('style=');
  });
});
