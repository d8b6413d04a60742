/** Transactions that may end with a refusal: an answer with `{ status, code, message }` and nothing written. */

/** `code` is for the page, `message` for the person. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  [more: string]: unknown;
}

export const refusal = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Refusal => ({ ...more, status, code, message });

/** Runs `work` in one transaction. A refusal that it returns rolls back and is sent. Returns whether it committed. */
export function transactOrRefuse(e: RequestContext, work: (tx: PbApp) => Refusal | null): boolean {
  const outer = e.app;
  const refusals: Refusal[] = [];
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const rejection = work(tx);
      if (!rejection) return;
      refusals.push(rejection);
      throw new Error(rejection.message);
    });
  } catch (error) {
    if (refusals.length === 0) throw error;
  } finally {
    e.app = outer;
  }
  const [rejection] = refusals;
  if (rejection) e.json(rejection.status, rejection);
  return !rejection;
}
