import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { consentTexts, consentCard as words } from '../../content/consents';
import {
  type ConsentAnswer,
  type ConsentRequest,
  consentTextVersions,
  type Signature,
  signatureInput,
} from '../../domain/consent';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Notice } from '../../ui/notice';
import { firstNameOf } from './consent-facts';

const fields: readonly FieldSpec<Signature>[] = [
  { name: 'by', label: words.name, control: { autoComplete: 'name', enterKeyHint: 'done' } },
];
const resolver = valibotResolver(signatureInput);

interface AnswerFormProps {
  request: ConsentRequest;
  send: (state: ConsentAnswer, by: string) => Promise<boolean>;
}

/** The text that they agree to, their name, yes and no. */
export function AnswerForm({ request, send }: AnswerFormProps) {
  const [failed, setFailed] = useState(false);
  const [name, setName] = useState(request.guardian_name);
  const agree = async (by: string) => {
    setFailed(false);
    const stored = await send('given', by);
    setFailed(!stored);
    return stored;
  };
  return (
    <>
      <section className="grid gap-2 bg-base-200 p-4">
        <h2 className="font-bold">{words.agree}</h2>
        {consentTexts[consentTextVersions[0]][request.kind].map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </section>
      {failed && <Notice tone="bad" live title={words.failed} />}
      <div className="[&_.btn-primary]:min-h-14 [&_.btn-primary]:flex-1 [&_.btn-primary]:text-lg">
        <DataForm<Signature, Signature>
          fields={fields}
          resolver={resolver}
          initialValues={{ by: request.guardian_name }}
          onValues={({ by }) => setName(by)}
          submit={words.yes[request.kind]}
          working={words.working}
          footnote={words.footnote(firstNameOf(request))}
          onSubmit={async ({ by }) => ((await agree(by)) ? { next: 'done' } : { next: 'stay' })}
          secondary={
            request.state === 'asked' && (
              <AnswerButton
                label={words.no}
                className="min-h-14 min-w-24 text-lg"
                onClick={() => send('refused', name.trim() || request.guardian_name)}
              />
            )
          }
        />
      </div>
    </>
  );
}

interface AnswerButtonProps {
  label: string;
  className?: string;
  kind?: 'quiet';
  onClick: () => Promise<boolean>;
}

export function AnswerButton({ label, className, kind, onClick }: AnswerButtonProps) {
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    setStep('busy');
    const stored = await onClick();
    setStep(stored ? 'idle' : 'failed');
  };
  return (
    <>
      <Button
        kind={kind}
        className={classNames(className)}
        busy={step === 'busy'}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {step === 'failed' && (
        <p role="alert" className="basis-full text-error text-sm">
          {words.failed}
        </p>
      )}
    </>
  );
}
