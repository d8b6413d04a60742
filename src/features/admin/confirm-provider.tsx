import { type ReactNode, useCallback, useState } from 'react';
import { Confirm } from '../../ui/confirm';
import { type Ask, AskContext, type Question } from './confirm-context';

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** Where the admin pages' questions come up, one at a time, also over an open dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ ...question, answer })), []);
  const close = (yes: boolean) => {
    setAsked(null);
    asked?.answer(yes);
  };
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Confirm
          open
          title={asked.title}
          text={
            <>
              {asked.text}
              {asked.more && <span className="admin-more">{asked.more}</span>}
            </>
          }
          yes={asked.yes}
          no={asked.no}
          danger={asked.danger}
          onYes={() => close(true)}
          onNo={() => close(false)}
        />
      )}
    </AskContext>
  );
}
