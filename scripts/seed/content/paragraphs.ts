import type { RichText } from '../../../src/domain/content/rich';

/** Returns paragraphs without formatting as rich text. Not for texts with signs of Markdown, such as `*` or `#`. */
export const paragraphs = (...texts: readonly string[]): RichText => ({
  markdown: texts.join('\n\n'),
  nodes: texts.map((text) => ({ tag: 'p', of: [text] })),
});

/** Returns parts with a heading each, as rich text. The limits of `paragraphs` apply. */
export function parts(...all: readonly (readonly [headline: string, ...texts: string[]])[]): RichText {
  const lines = all.map(([headline, ...texts]) => ({ headline, ...paragraphs(...texts) }));
  return {
    markdown: lines.map(({ headline, markdown }) => `## ${headline}\n\n${markdown}`).join('\n\n'),
    nodes: lines.flatMap(({ headline, nodes }) => [{ tag: 'h2', of: [headline] } as const, ...nodes]),
  };
}
