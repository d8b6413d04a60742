/** Texts of the field for a longer text with headings, lists and links. */
export const richField = {
  toolbar: 'Formatting',
  buttons: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bullets: 'List',
    numbers: 'Numbered list, 1. 2. 3.',
    quote: 'Quote',
    link: 'Link',
  },
  hint: 'Leave an empty line between paragraphs.',
  preview: 'Preview',
  empty: 'Nothing to show yet.',
  /** `to`: what the person typed as the address of a link. */
  refused: (to: string) =>
    `“${to}” is not a link yet. Start with https:// for another site, or with / for a page of this one.`,
  tooLong: (max: string) => `That was too long to add. A text has ${max} characters at most.`,
} as const;
