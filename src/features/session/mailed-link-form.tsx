import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useState } from 'react';
import { auth } from '../../content/auth';
import { formWords } from '../../content/forms';
import type { Done } from '../../data/account';
import { wallClock } from '../../data/clock';
import { askFeatures, type Features } from '../../data/features';
import { type ResetInput, resetInput } from '../../domain/account';
import { DataForm } from '../../ui/form/data-form';
import { emailInput } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';
import { Spinner } from '../../ui/loading';
import { toast } from '../../ui/toast-store';
import { messageFor } from './account-words';
import { focusOnce } from './focus-once';

const fieldsWith = (label: string): readonly FieldSpec<ResetInput>[] => [
  {
    name: 'email',
    label,
    control: { ...emailInput, autoComplete: 'username', enterKeyHint: 'send' },
  },
];
const http = { transport: (path: string, init: RequestInit) => fetch(path, init), clock: wallClock };

interface MailedLinkFormProps {
  words: Record<'title' | 'text' | 'submit' | 'sent' | 'noMail' | 'unreachable', string>;
  /** Of the field. */
  label?: string;
  /** Part of something that has a heading and a frame. */
  inside?: boolean;
  /** Asks the server for the mail to an address. */
  send: (email: string) => Promise<Done>;
  /** Below the form. */
  children?: ReactNode;
}

/** Asks for a mail with a link, or says honestly who can help where this server sends no mail. */
export function MailedLinkForm({ words, label = auth.email, inside, send, children }: MailedLinkFormProps) {
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
    <div className={inside ? 'stack' : 'card stack'}>
      {!inside && (
        <h2 className="h2" tabIndex={-1} ref={focusOnce}>
          {words.title}
        </h2>
      )}
      {features === undefined && <Spinner label={formWords.working} />}
      <div role="status">
        {features === null && <p>{words.unreachable}</p>}
        {features?.mail === false && <p>{words.noMail}</p>}
        {sent && <p>{words.sent}</p>}
      </div>
      {features?.mail && !sent && (
        <DataForm<ResetInput, ResetInput>
          fields={fieldsWith(label)}
          resolver={valibotResolver(resetInput)}
          empty={{ email: '' }}
          submit={words.submit}
          working={formWords.working}
          promise={words.text}
          onDone={() => setSent(true)}
          send={async ({ email }) => {
            const answer = await send(email);
            if (answer.ok) return { next: 'done' };
            toast(messageFor(answer), 'session');
            return { next: 'stay' };
          }}
        />
      )}
      {children}
    </div>
  );
}
