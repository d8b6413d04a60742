/** The choice of a yes for all dates of a series (decision 131), on the parent's page and on the young person's phone. */
import type { AllDates } from './consents';

export const allDatesChoice = {
  label: ({ title, until }: AllDates): string => `Also for all dates of ${title} until ${until}`,
  hint: (pattern: string): string => `${pattern}. You can end it at any time, or say no to one of them.`,
} as const;
