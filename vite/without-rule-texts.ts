import type { Plugin } from 'vite';

/**
 * Leaves out the part of rrule that writes rules in English and reads them, 3 KiB (decision 057). `content/events/series.ts` has our words.
 */
export const withoutRuleTexts = (): Plugin => ({
  name: 'byop:without-rule-texts',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/rrule\/dist\/esm\/nlp\/index\.js$/ },
    handler: () =>
      'const none = () => {}; export { none as fromText, none as parseText, none as toText, none as isFullyConvertible };',
  },
});
