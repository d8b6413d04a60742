import { describe, expect, it } from 'vitest';
import { appShellOf } from './app-shell';

const page = (head: string, body: string) => `<html><head><title>${head}<!--own--><style>a{}</style></head>
  <body><div id="root">${body}</div>
    <script>run()</script>
  </body></html>`;

describe('the app shell', () => {
  it('contains no title, metadata or content of the first page', () => {
    const first = page(
      'Home</title>\n<meta name="description" content="Food at six." />',
      '<main><div>One</div>\n<div>$1</div></main>',
    );
    expect(appShellOf(first)).toBe(page('BYOP</title>', ''));
  });

  it('of an app shell is the same', () => {
    expect(appShellOf(page('BYOP</title>', ''))).toBe(page('BYOP</title>', ''));
  });
});
