/** Marks the end of the part of `<head>` that differs from page to page. */
export const pageHeadEnd = '<!--own-->';
const pageHead = new RegExp(`<title>.*?${pageHeadEnd}`, 's');
const pageBody = /(<div id="root">).*(<\/div>\s*<script>)/s;

/**
 * Returns the app shell of a prerendered page: the page without its title, metadata and content. So the precached first
 * page also serves all other URLs. A page without the marks is returned unchanged.
 */
export const appShellOf = (page: string): string =>
  page.replace(pageHead, `<title>BYOP</title>${pageHeadEnd}`).replace(pageBody, '$1$2');
