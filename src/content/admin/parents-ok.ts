import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';

/** The admin area's one term for each answer of a parent about somebody under 18, in all of its lists. */
const terms: Readonly<Record<ParentsAnswer, string>> = {
  none: '',
  asked: 'without a parent’s OK',
  signed: 'without a parent’s OK',
  yes: 'a parent said yes',
  no: 'a parent said no',
};

export const parentsOk = {
  of: (answer: ParentsAnswer): string => terms[answer],
  /** At the start of a sentence, a heading or a filter. */
  starting: (answer: ParentsAnswer): string => terms[answer].replace(/^./, (first) => first.toUpperCase()),
  column: 'Parent’s OK',
  /** Below that heading, where the column is narrow. */
  short: { none: '', asked: 'without', signed: 'without', yes: 'yes', no: 'said no' },
} as const;
