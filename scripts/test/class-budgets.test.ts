import { expect, it } from 'vitest';
import { compare, countClasses } from './class-budgets.mjs';

const count = (source: string) => countClasses('a.tsx', source);

it.each([
  '<p className="w-[17rem]" />',
  '<p className="max-[17rem]:hidden" />',
  '<p className="[--size:5rem]" />',
  '<p className="*:[.alert]:p-0" />',
  '<p className="text-lg/[1.05]" />',
  "const look = classNames('p-4', open && 'rotate-[1deg]');",
  'const look = `p-4 gap-[3px]`;',
])('counts the arbitrary value of %s', (source) => {
  expect(count(source).arbitrary).toHaveLength(1);
});

it.each([
  '<p className="w-68 px-(--pad) max-narrow:hidden" />',
  'document.querySelector("[data-row]");',
  'document.querySelector(`meta[name="viewport"]`);',
  "import x from './a-[b]';",
  'const pattern = /-[a-z]/;',
])('counts no arbitrary value in %s', (source) => {
  expect(count(source).arbitrary).toEqual([]);
});

it('counts a list of classes from 161 characters on', () => {
  const classes = 'gap-4 '.repeat(26);
  expect(count(`const look = '${classes}p-41';`).long).toEqual([]);
  expect(count(`const look = '${classes}p-416';`).long).toHaveLength(1);
});

it('does not count a long sentence or the path of a drawing', () => {
  expect(count(`const text = '${'A well-known sentence about songs. '.repeat(6)}';`).long).toEqual([]);
  expect(count(`const path = '${'M10 4h-3v7l-2 5z '.repeat(12)}';`).long).toEqual([]);
});

it('fails above a ceiling, and asks to lower it below', () => {
  const limits = { arbitrary: 10, long: 2 };
  expect(compare(limits, limits)).toEqual({ failures: [], notes: [] });
  expect(compare({ arbitrary: 11, long: 3 }, limits).failures).toHaveLength(2);
  const { failures, notes } = compare({ arbitrary: 9, long: 2 }, limits);
  expect(failures).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('Lower it')]);
});
