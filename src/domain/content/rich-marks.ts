/** How many marks of bold and italic a paragraph may have. Public pages do not load this file. */

/**
 * A parser compares each mark with those before it in its paragraph: 500 take milliseconds, and 13,000, which fit into one field,
 * seconds.
 */
export const richMarksMax = 500;

/** Returns whether a paragraph of a Markdown has more marks than may be parsed. */
export function hasTooManyMarks(markdown: string): boolean {
  let marks = 0;
  return markdown.split('\n').some((line) => {
    if (beginsParagraph.test(line)) marks = 0;
    marks += line.match(/\*+|_+/g)?.length ?? 0;
    return marks > richMarksMax;
  });
}

/** An empty line, or the next item of a list. */
const beginsParagraph = /^\s*(?:$|[-*+]\s|\d+[.)]\s)/;

export const tooManyMarks = `A paragraph can have ${richMarksMax} * and _ at most. Leave an empty line between paragraphs.`;
