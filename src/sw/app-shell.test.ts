import { describe, expect, it } from 'vitest';
import { appShellOf } from './app-shell';

const page = (own: string, body: string) => `<html><head><title>${own}<!--own--><style>a{}</style></head>
  <body><div id="root">${body}</div>
    <script>run()</script>
  </body></html>`;

describe('the frame around every page', () => {
  it('has nothing that the first page says for itself', () => {
    const first = page(
      'Home</title>\n<meta name="description" content="Food at six." />',
      '<main><div>One</div>\n<div>$1</div></main>',
    );
    expect(appShellOf(first)).toBe(page('BYOP</title>', ''));
  });

  it('stays what it is', () => {
    expect(appShellOf(page('BYOP</title>', ''))).toBe(page('BYOP</title>', ''));
  });
});
