/**
 * The admin pages' own styles. The public pages carry none of them, and a `<style>` of ours would be refused by the content
 * policy: so they are handed to the document as a sheet, once.
 */
import text from './admin.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
