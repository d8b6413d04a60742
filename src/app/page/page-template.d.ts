/** The parts of a page that the build of the site decides (`vite/page-template.ts`). */
declare module 'virtual:page-template' {
  /** The app shell: the document without content. */
  export const html: string;
  /** The scripts of each page beside those of the app shell, by path. */
  export const scripts: Readonly<Record<string, readonly string[]>>;
  /** The style sheet, whose rules a page has inline if it needs them. */
  export const styles: readonly import('./first-styles').StyleNode[];
  /** The names of each time zone, such as "Pacific Time"; `byOffset` by minutes east of UTC. */
  export const zoneNames: Readonly<
    Record<string, { generic: string; byOffset: Readonly<Record<number, string>> }>
  >;
}
