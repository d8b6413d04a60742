import { useEffect, useState } from 'react';
import { accountEmail as words } from '../../content/account-email';
import { browserHttp } from '../../data/http';
import { readFeatures } from '../../data/server-status';
import type { Account } from '../../data/stored-session';
import { whenLoaded } from '../../data/when-loaded';
import { log } from '../../platform/log';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { failureMessage } from './failure-messages';

const load = () => import('../../data/account');

/** Offers to send the link again while the email is not confirmed. Empty if the server sends no mail. */
export function EmailState({ account }: { account: Account }) {
  const [state, setState] = useState<'unknown' | 'unconfirmed' | 'sent'>('unknown');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let shown = true;
    const look = async () => {
      const [features, confirmed] = await Promise.all([
        readFeatures(browserHttp),
        load().then(({ isConfirmed }) => isConfirmed(account)),
      ]);
      if (shown && features?.mail && confirmed === false) setState('unconfirmed');
    };
    look().catch(log);
    return () => {
      shown = false;
    };
  }, [account]);

  const send = async () => {
    setBusy(true);
    const answer = await whenLoaded(load, ({ requestConfirmation }) => requestConfirmation(account.email));
    setBusy(false);
    if (answer.ok) setState('sent');
    else toast(failureMessage(answer));
  };
  return (
    <div role="status">
      {state === 'unconfirmed' && (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm">{words.verify.open}</p>
          <p>
            <Button busy={busy} onClick={() => void send()}>
              {words.verify.again}
            </Button>
          </p>
        </div>
      )}
      {state === 'sent' && <p className="text-sm">{words.verify.sent}</p>}
    </div>
  );
}
