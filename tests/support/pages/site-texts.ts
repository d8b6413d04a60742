import { demoContent } from '../../../scripts/seed/content';
import type { Page } from '../../../src/content/page';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/content/**/*.ts', '!../../../src/content/**/*.test.ts'],
  { eager: true },
);

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'headline' in value && 'description' in value;

/** The texts of all pages, by the names of their constants in src/content, or by the keys of the demo's content. */
export const pages: Record<string, Page> = Object.fromEntries(
  [...Object.values(modules), demoContent]
    .flatMap((texts): [string, unknown][] => Object.entries(texts))
    .filter((entry): entry is [string, Page] => isPage(entry[1])),
);

/** Returns the strings in a value, each with its path and its key. Of rich text only those of the tree: its Markdown has the same words. */
export function textsOf(value: unknown, at = ''): { at: string; key: string; text: string }[] {
  if (typeof value === 'string') return [{ at, key: at.split('.').at(-1) ?? '', text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'markdown')
    .flatMap(([key, inner]) => textsOf(inner, at ? `${at}.${key}` : key));
}
