import { english } from './date-words';

/** How the regions that the owner can choose write dates, times and addresses. All are in English. */
interface LocaleStyle {
  /** "29 November", not "November 29". */
  readonly isDayFirst: boolean;
  /** A pattern of Unicode TR 35, as `src/ui/parts/zoned-date.ts` reads it. */
  readonly clock: 'h:mm a' | 'h:mm aaa' | 'HH:mm';
  readonly words: typeof english;
  /** In an address: between city and region, and before the postal code. */
  readonly between: readonly [string, string];
}

const styles = {
  'en-US': { isDayFirst: false, clock: 'h:mm a', between: [', ', ' '], words: english },
  'en-CA': { isDayFirst: false, clock: 'h:mm a', between: [' ', ' '], words: english },
  'en-GB': { isDayFirst: true, clock: 'HH:mm', between: [', ', '\n'], words: english },
  'en-AU': { isDayFirst: true, clock: 'h:mm aaa', between: [' ', ' '], words: english },
} satisfies Record<string, LocaleStyle>;

export type Locale = keyof typeof styles;
export const locales: Readonly<Record<Locale, LocaleStyle>> = styles;

// TypeScript loses the names in keys.
export const localeNames = Object.keys(styles) as Locale[];
