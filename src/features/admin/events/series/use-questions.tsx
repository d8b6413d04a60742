import { Fragment, type ReactNode, useCallback, useState } from 'react';

/** Shows a dialog until it answers. Null: it was closed without an answer. */
export type Ask = <Answer>(
  draw: (answer: (given: Answer | null) => void) => ReactNode,
) => Promise<Answer | null>;

interface OpenDialog {
  id: number;
  drawn: ReactNode;
}

let asked = 0;

/** Lets functions that are loaded late ask with dialogs of their own. `dialogs`: those that are open, the last one above the others. */
export function useQuestions(): { ask: Ask; dialogs: ReactNode } {
  const [open, setOpen] = useState<readonly OpenDialog[]>([]);
  const ask = useCallback<Ask>(
    (draw) =>
      new Promise((resolve) => {
        asked += 1;
        const id = asked;
        const drawn = draw((given) => {
          setOpen((before) => before.filter((dialog) => dialog.id !== id));
          resolve(given);
        });
        setOpen((before) => [...before, { id, drawn }]);
      }),
    [],
  );
  return { ask, dialogs: open.map(({ id, drawn }) => <Fragment key={id}>{drawn}</Fragment>) };
}
