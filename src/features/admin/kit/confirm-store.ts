import { create } from 'zustand';

export interface Question {
  title: string;
  text: string;
  note?: string | undefined;
  yes: string;
  no: string;
  danger?: boolean | undefined;
}

interface OpenQuestion extends Question {
  /** Another one for each question. */
  id: number;
  resolve: (confirmed: boolean) => void;
}

/** The question of the open dialog, and those that wait until it is answered. */
export const useQuestion = create<{ question: OpenQuestion | null; waiting: readonly OpenQuestion[] }>(
  () => ({ question: null, waiting: [] }),
);

let asked = 0;

/** Opens a confirmation dialog, after those that are open, and resolves to whether the person confirmed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked += 1;
    const last = { ...question, id: asked, resolve };
    useQuestion.setState((open) =>
      // Another question in the same dialog would get the press that was meant for the first.
      open.question ? { waiting: [...open.waiting, last] } : { question: last },
    );
  });

/** Closes the dialog with an answer. */
export function answer(confirmed: boolean): void {
  const { question, waiting } = useQuestion.getState();
  const [next = null, ...others] = waiting;
  useQuestion.setState({ question: next, waiting: others });
  question?.resolve(confirmed);
}

/** Answers all questions with no. */
export function refuseAll(): void {
  while (useQuestion.getState().question) answer(false);
}
