import { createContext, type ReactNode, useCallback, useState } from 'react';
import { Confirm } from '../../../ui/sheet/confirm';

export interface Question {
  title: string;
  text: string;
  note?: string | undefined;
  yes: string;
  no: string;
  danger?: boolean | undefined;
}

/** Opens a confirmation dialog and resolves to whether the person confirmed. */
export type Confirmation = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirmation>(() => Promise.resolve(false));

interface OpenQuestion extends Question {
  resolve: (confirmed: boolean) => void;
}

/** Renders confirmation dialogs, one at a time, above any open dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const confirm = useCallback<Confirmation>(
    (asked) => new Promise((resolve) => setQuestion({ ...asked, resolve })),
    [],
  );
  const close = (confirmed: boolean) => {
    setQuestion(null);
    question?.resolve(confirmed);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <Confirm
          open
          title={question.title}
          text={
            <>
              {question.text}
              {question.note && <span className="mt-3 block text-muted text-sm">{question.note}</span>}
            </>
          }
          yes={question.yes}
          no={question.no}
          danger={question.danger}
          onYes={() => close(true)}
          onNo={() => close(false)}
        />
      )}
    </ConfirmContext>
  );
}
