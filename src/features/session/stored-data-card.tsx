import { useState } from 'react';
import { myData } from '../../content/account/my-data';
import { callAccount } from '../../data/call-module';
import type { HeldData } from '../../domain/my-data';
import { Button } from '../../ui/parts/button';
import { DetailsList } from '../../ui/parts/details-list';
import { Confirm } from '../../ui/sheet/confirm';
import { shareFile } from '../../ui/sheet/share-file';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard, AuthCardLink } from './auth-card';
import { CardHeading } from './card-heading';
import { failureMessage } from './failure-messages';
import { endLocalSession, useSession } from './session-store';

const { open, held: words, confirm, erased } = myData;

type Step = 'closed' | 'stale' | 'erased' | HeldData;

/** Shows and erases a person's stored data. A button opens the mailed link, since mail scanners open links too. */
export function StoredDataCard({ token, onRequestNewLink }: { token: string; onRequestNewLink: () => void }) {
  const { account } = useSession();
  const [step, setStep] = useState<Step>('closed');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const data = typeof step === 'object' ? step : null;
  const title = data ? words.title : step === 'erased' ? erased.title : open.title;

  const show = async () => {
    setBusy(true);
    const answer = await callAccount(({ openData }) => openData(token));
    setBusy(false);
    if (answer.ok) setStep(answer.value);
    else if (answer.status === 410) setStep('stale');
    else toast(failureMessage(answer), 'session');
  };
  const erase = async () => {
    if (!data) return;
    setBusy(true);
    const answer = await callAccount(({ eraseData }) => eraseData(data));
    setBusy(false);
    setAsking(false);
    if (answer.ok) {
      if (account?.email === data.email) endLocalSession(); // the account was erased too
      setStep('erased');
    } else if (answer.status === 410) setStep('stale');
    else toast(failureMessage(answer), 'session');
  };

  return (
    <AuthCard>
      <CardHeading title={title} />
      {step === 'closed' && (
        <>
          <p>{open.text}</p>
          <Button kind="primary" busy={busy} onClick={() => void show()}>
            {open.submit}
          </Button>
        </>
      )}
      {step === 'stale' && (
        <>
          <p role="alert">{open.stale}</p>
          <AuthCardLink onClick={onRequestNewLink}>{open.again}</AuthCardLink>
        </>
      )}
      {step === 'erased' && <p>{erased.text}</p>}
      {data && <StoredDataList data={data} onErase={() => setAsking(true)} />}
      <Confirm
        open={asking}
        danger
        busy={busy}
        {...confirm}
        onYes={() => void erase()}
        onNo={() => setAsking(false)}
      />
    </AuthCard>
  );
}

function StoredDataList({ data: { email, held }, onErase }: { data: HeldData; onErase: () => void }) {
  if (held.length === 0) return <p>{words.nothing(email)}</p>;
  return (
    <>
      <p>{words.about(email)}</p>
      <div>
        {held.map(({ name, rows }) => (
          <details key={name} className="border-current border-b border-dotted">
            <summary>
              {words.names[name]} <span className="num ms-auto">{rows.length}</span>
            </summary>
            <ol className="grid gap-6 pb-4 text-sm">
              {rows.map((row, at) => (
                <li key={`${row.id ?? at}`}>
                  <DetailsList rows={words.detailsOf(name, row)} />
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Button icon="save" onClick={() => void shareFile(...myData.file(email, held, new Date()))}>
          {words.save}
        </Button>
        <Button kind="danger" onClick={onErase}>
          {words.erase}
        </Button>
      </p>
    </>
  );
}
