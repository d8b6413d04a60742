import { expect, it } from 'vitest';
import { splitFontFaces, styleRules } from '../../../vite/style-rules';
import { firstStyles } from './first-styles';

const page =
  '<body class="page"><a class="btn tablet:grid [&amp;&gt;svg]:size-4" href="/"><svg viewBox="0 0 1 1"></svg></a></body>';
/** Returns the rules of a page, without the order of the layers. */
const rulesFor = (css: string, html = page) =>
  firstStyles(styleRules(css), html).replace(/^@layer [^;{]*;/, '');

it.each([
  ['a class', '.btn{color:red}', '.card{color:red}'],
  ['a class with a prefix', '.tablet\\:grid{display:grid}', '.desktop\\:grid{display:grid}'],
  [
    'a class with encoded characters',
    '.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}',
    '.\\[\\&\\>a\\]\\:size-4{width:1rem}',
  ],
  ['an element', 'a{color:red}', 'table{color:red}'],
  ['a state that may come', '.btn:hover:not(.card)[open]::before{color:red}', '.btn .card:hover{color:red}'],
  ['one of several', ':is(.card,.btn):focus{color:red}', ':where(.card,ul) a{color:red}'],
  ['a child that may exist', '.page:has(>.btn){color:red}', '.page:has(>.card){color:red}'],
  ['everything', ':root,[data-theme]{color:red}', '.\\31 23{color:red}'],
  ['a value with brackets', '.btn{background:url("data:,}{;")}', '.card{background:url("data:,}{;")}'],
  ['a scope', '@scope(.btn){:scope>a{color:red}}', '@scope(.card){:scope>a{color:red}}'],
])('keeps rules about %s, and none that cannot match', (_, kept, dropped) => {
  const inside = (css: string) => `@media (width>=40rem){@supports (color:red){${css}}}`;
  expect(rulesFor(inside(dropped + kept))).toBe(inside(kept));
  expect(rulesFor(inside(dropped))).toBe('');
});

it('keeps of a list those selectors that can match', () => {
  expect(rulesFor('.card,.btn,:is(.card,.page) .btn{color:red}')).toBe(
    '.btn,:is(.card,.page) .btn{color:red}',
  );
});

it('keeps what inline scripts add: a list of classes in a text', () => {
  const css = '.fixed{position:fixed}.loading{color:red}';
  const script = `<script>a.className='fixed inset-0';a.dataset.x="loading"</script>`;
  expect(rulesFor(css, page + script)).toBe('.fixed{position:fixed}');
});

it('keeps animations and custom properties that are used', () => {
  const kept =
    '@property --size{syntax:"*";inherits:false}.btn{--size:1;width:var(--size);animation:spin 1s}@keyframes spin{to{rotate:1turn}}';
  const dropped =
    '@property --other{syntax:"*";inherits:false}.card{width:var(--other);animation:pulse 1s}@keyframes pulse{to{opacity:0}}:root{--other:1}';
  expect(rulesFor(dropped + kept)).toBe(kept);
  expect(rulesFor(':root{--line:1;--other:1}', `<p style="width:var(--line)"></p>`)).toBe(':root{--line:1}');
});

it('names all layers first, in the order of the sheet: a layer without a rule here would come last', () => {
  const sheet =
    '/*! Licence */@layer base{.card{color:red}}@media print{@layer parts{@layer inner.most{.btn{color:red}}}}@layer end;';
  expect(firstStyles(styleRules(sheet), page)).toBe(
    '/*! Licence */@layer base,parts,parts.inner.most,end;@media print{@layer parts{@layer inner.most{.btn{color:red}}}}@layer end;',
  );
});

it('takes the fonts out of the sheet', () => {
  const font = '@font-face{font-family:A;src:url(/a.woff2)}';
  expect(splitFontFaces(`a{color:red}${font}b{color:red}`)).toEqual({
    fonts: font,
    rest: 'a{color:red}b{color:red}',
  });
});

it('refuses a sheet that is cut off', () => {
  expect(() => styleRules('.btn{color:red}@media print{.btn{')).toThrow('no }');
});
