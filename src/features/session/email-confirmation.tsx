import { useEffect, useState } from 'react';
import { accountEmail as words } from '../../content/account/account-email';
import { callAccount } from '../../data/call-module';
import { browserHttp } from '../../data/http';
import { readFeatures } from '../../data/server-status';
import type { Account } from '../../data/stored-session';
import { mustConfirmEmail } from '../../domain/posts/posting';
import { Button } from '../../ui/parts/button';
import { Notice } from '../../ui/parts/notice';
import { toast } from '../../ui/sheet/toast-store';
import { failureMessage } from './failure-messages';

interface EmailConfirmationProps {
  account: Account;
  /** What does not work until then. */
  text: string;
}

/** Offers to send the link again while the email is not confirmed. Empty if the server sends no mail. */
export function EmailConfirmation({ account, text }: EmailConfirmationProps) {
  const [state, setState] = useState<'unknown' | 'unconfirmed' | 'sent'>('unknown');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const checkConfirmed = async () => {
      const [features, confirmed] = await Promise.all([
        readFeatures(browserHttp),
        callAccount(({ isConfirmed }) => isConfirmed(account)),
      ]);
      if (!isMounted || !features || typeof confirmed !== 'boolean') return;
      if (mustConfirmEmail({ mail: features.mail, confirmed })) setState('unconfirmed');
    };
    void checkConfirmed();
    return () => {
      isMounted = false;
    };
  }, [account]);

  const send = async () => {
    setBusy(true);
    const answer = await callAccount(({ requestConfirmation }) => requestConfirmation(account.email));
    setBusy(false);
    if (answer.ok) setState('sent');
    else toast(failureMessage(answer));
  };
  return (
    <div role="status" className="not-empty:mb-4">
      {state === 'unconfirmed' && (
        <Notice
          tone="wait"
          action={
            <Button size="sm" busy={busy} onClick={() => void send()}>
              {words.verify.again}
            </Button>
          }
        >
          {text}
        </Notice>
      )}
      {state === 'sent' && <Notice>{words.verify.sent}</Notice>}
    </div>
  );
}
