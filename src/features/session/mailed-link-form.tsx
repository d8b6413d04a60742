import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useState } from 'react';
import { auth } from '../../content/account/auth';
import { formWords } from '../../content/shell/shell';
import type { Result } from '../../data/failure';
import { browserHttp } from '../../data/http';
import { type Features, readFeatures } from '../../data/server-status';
import { type ResetInput, resetInput } from '../../domain/accounts/account';
import { DataForm } from '../../ui/form/data-form';
import { emailInput } from '../../ui/form/field-specs';
import type { FieldSpec } from '../../ui/form/form-field';
import { Spinner } from '../../ui/parts/loading';
import { useRetries } from '../../ui/parts/use-retries';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard } from './auth-card';
import { CardHeading } from './card-heading';
import { failureMessage } from './failure-messages';

const fieldsWith = (label: string): readonly FieldSpec<ResetInput>[] => [
  {
    name: 'email',
    label,
    control: { ...emailInput, autoComplete: 'username', enterKeyHint: 'send' },
  },
];

interface MailedLinkFormProps {
  words: Record<'title' | 'text' | 'submit' | 'sent' | 'noMail', string>;
  label?: string;
  /** Renders without heading and card. */
  inside?: boolean;
  send: (email: string) => Promise<Result>;
  children?: ReactNode;
}

/** Requests a mailed link, or names a contact if the server sends no mail. */
export function MailedLinkForm({ words, label = auth.email, inside, send, children }: MailedLinkFormProps) {
  const [features, setFeatures] = useState<Features | null | undefined>();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    let shown = true;
    readFeatures(browserHttp).then((answer) => shown && setFeatures(answer));
    return () => {
      shown = false;
    };
  }, []);

  useRetries(async () => {
    const answer = await readFeatures(browserHttp);
    if (!answer) throw new Error('Our server did not answer.');
    setFeatures(answer);
  }, features === null);

  const content = (
    <>
      {features === undefined && <Spinner label={formWords.working} />}
      <div role="status">
        {features === null && <p>{auth.needsServer}</p>}
        {features?.mail === false && <p>{words.noMail}</p>}
        {sent && <p>{words.sent}</p>}
      </div>
      {features?.mail && !sent && (
        <DataForm<ResetInput, ResetInput>
          fields={fieldsWith(label)}
          resolver={valibotResolver(resetInput)}
          initialValues={{ email: '' }}
          submit={words.submit}
          working={formWords.working}
          footnote={words.text}
          onDone={() => setSent(true)}
          onSubmit={async ({ email }) => {
            const answer = await send(email);
            if (answer.ok) return { next: 'done' };
            toast(failureMessage(answer), 'session');
            return { next: 'stay' };
          }}
        />
      )}
      {children}
    </>
  );
  if (inside) return <div className="grid gap-4">{content}</div>;
  return (
    <AuthCard>
      <CardHeading title={words.title} />
      {content}
    </AuthCard>
  );
}
