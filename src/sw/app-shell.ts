/** Marks the end of the part of `<head>` that differs from page to page. */
export const pageHeadEnd = '<!--own-->';
const pageHead = new RegExp(`<title>.*?${pageHeadEnd}`, 's');
const pageBody = /(<div id="root">).*(<\/div>\s*<script>)/s;

/** Removes title, metadata and content from a prerendered page, so that the precached first page serves all URLs. */
export const appShellOf = (page: string): string =>
  page.replace(pageHead, `<title>BYOP</title>${pageHeadEnd}`).replace(pageBody, '$1$2');
