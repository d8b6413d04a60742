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
  resolve: (confirmed: boolean) => void;
}

/** The question of the open dialog. */
export const useQuestion = create<{ question: OpenQuestion | null }>(() => ({ question: null }));

/** Opens a confirmation dialog and resolves to whether the person confirmed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => useQuestion.setState({ question: { ...question, resolve } }));

/** Closes the dialog with an answer. */
export function answer(confirmed: boolean): void {
  const { question } = useQuestion.getState();
  useQuestion.setState({ question: null });
  question?.resolve(confirmed);
}
