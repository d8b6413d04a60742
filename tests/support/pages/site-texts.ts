import { demoContent } from '../../../scripts/seed/content';
import type { Page } from '../../../src/content/page';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/content/**/*.ts', '!../../../src/content/**/*.test.ts'],
  { eager: true },
);

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'headline' in value && 'description' in value;

const constants = Object.values(modules).flatMap((texts) => Object.entries(texts));
const named = Object.fromEntries(constants);
const constantFor = (key: string) =>
  named[key.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
/** Their `own` texts are those of src/content. Home's title is one of them. */
const contents = Object.entries(demoContent).map(([key, content]): [string, unknown] => {
  const own = constantFor(key);
  return [key, { title: Object(own).title, own, ...content }];
});

/** The texts of all pages, by the names of their constants in src/content, or by the keys of the demo's content. */
export const pages: Record<string, Page> = Object.fromEntries(
  [...constants, ...contents].filter((entry): entry is [string, Page] => isPage(entry[1])),
);

/** Returns the strings in a value, each with its path and its key. Of rich text only those of the tree: its Markdown has the same words. */
export function textsOf(value: unknown, at = ''): { at: string; key: string; text: string }[] {
  if (typeof value === 'string') return [{ at, key: at.split('.').at(-1) ?? '', text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'markdown')
    .flatMap(([key, inner]) => textsOf(inner, at ? `${at}.${key}` : key));
}
