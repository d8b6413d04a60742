import { create } from 'zustand';
import type { Result } from '../../../data/failure';
import { factorRefusals } from '../../../domain/accounts/second-factor';

/** The open question for a code. `resolve` gets whether a code was right. */
export const useStepUp = create<{ resolve: ((proven: boolean) => void) | null }>(() => ({ resolve: null }));

const askForCode = (): Promise<boolean> => {
  endStepUp(false);
  return new Promise((resolve) => useStepUp.setState({ resolve }));
};

/** Closes the question. */
export function endStepUp(proven: boolean): void {
  const { resolve } = useStepUp.getState();
  useStepUp.setState({ resolve: null });
  resolve?.(proven);
}

/** Runs a request. If the server asks for a fresh code of the second factor, asks the person and runs it once more. */
export async function withCode<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  const answer = await run();
  const isNeeded = !answer.ok && answer.code === factorRefusals.needed;
  return isNeeded && (await askForCode()) ? run() : answer;
}
