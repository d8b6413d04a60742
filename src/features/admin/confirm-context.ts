import { createContext } from 'react';

export interface Question {
  title: string;
  text: string;
  /** Smaller, under the text. */
  more?: string | undefined;
  /** The verb on the button that does it. */
  yes: string;
  no: string;
  danger?: boolean | undefined;
}

/** Asks a person; out: whether they said yes. */
export type Ask = (question: Question) => Promise<boolean>;

export const AskContext = createContext<Ask>(() => Promise.resolve(false));
