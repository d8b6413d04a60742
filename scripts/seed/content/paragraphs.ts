import type { RichText } from '../../../src/domain/content/rich';

/** Returns paragraphs without formatting as rich text. Not for texts with signs of Markdown, such as `*` or `#`. */
export const paragraphs = (...texts: readonly string[]): RichText => ({
  markdown: texts.join('\n\n'),
  nodes: texts.map((text) => ({ tag: 'p', of: [text] })),
});
