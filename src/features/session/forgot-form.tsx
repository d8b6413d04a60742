import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { account } from '../../content/account';
import { auth } from '../../content/auth';
import { formWords } from '../../content/forms';
import { wallClock } from '../../data/clock';
import { askFeatures, type Features } from '../../data/features';
import { whenLoaded } from '../../data/later';
import { type ResetInput, resetInput } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Spinner } from '../../ui/loading';
import { toast } from '../../ui/toast-store';
import { messageFor } from './account-words';
import { focusOnce } from './focus-once';

const words = account.forgot;
const fields: readonly FieldSpec<ResetInput>[] = [
  {
    name: 'email',
    label: auth.email,
    control: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'username',
      autoCapitalize: 'off',
      spellCheck: false,
      enterKeyHint: 'send',
    },
  },
];
const http = { transport: (path: string, init: RequestInit) => fetch(path, init), clock: wallClock };

/** Asks for the mail with the link, or says honestly who can help where this server sends no mail. */
export default function ForgotForm({ onBack }: { onBack: () => void }) {
  const [features, setFeatures] = useState<Features | null | undefined>();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    let shown = true;
    askFeatures(http).then((answer) => shown && setFeatures(answer));
    return () => {
      shown = false;
    };
  }, []);

  return (
    <div className="card stack">
      <h2 className="h2" tabIndex={-1} ref={focusOnce}>
        {words.title}
      </h2>
      {features === undefined && <Spinner label={formWords.working} />}
      <div role="status">
        {features === null && <p>{words.unreachable}</p>}
        {features?.mail === false && <p>{words.noMail}</p>}
        {sent && <p>{words.sent}</p>}
      </div>
      {features?.mail && !sent && (
        <DataForm<ResetInput, ResetInput>
          fields={fields}
          resolver={valibotResolver(resetInput)}
          empty={{ email: '' }}
          submit={words.submit}
          working={formWords.working}
          promise={words.text}
          onDone={() => setSent(true)}
          send={async ({ email }) => {
            const answer = await whenLoaded(
              () => import('../../data/account'),
              ({ requestReset }) => requestReset(email),
            );
            if (answer.ok) return { next: 'done' };
            toast(messageFor(answer));
            return { next: 'stay' };
          }}
        />
      )}
      <button type="button" className="text-button" onClick={onBack}>
        {words.back}
      </button>
    </div>
  );
}
