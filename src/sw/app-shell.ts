/** Stands behind what a page has in its head for itself alone. */
export const ownEnd = '<!--own-->';
const ownHead = new RegExp(`<title>.*?${ownEnd}`, 's');
const ownBody = /(<div id="root">).*(<\/div>\s*<script>)/s;

/**
 * What stands around every page, cut out of the first one as it was built: the phone keeps that page whole, to be there at
 * once, and needs no second file for all other addresses. Without the marks it is left as it is.
 */
export const appShellOf = (page: string): string =>
  page.replace(ownHead, `<title>BYOP</title>${ownEnd}`).replace(ownBody, '$1$2');
