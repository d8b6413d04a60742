import { type ReactNode, useState } from 'react';
import type { AccountResult } from '../../data/account';
import { callModule } from '../../data/call-module';
import { Button } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard } from './auth-card';
import { CardHeading } from './card-heading';
import { failureMessage } from './failure-messages';

interface LinkCardProps<Module> {
  words: Record<'title' | 'text' | 'submit' | 'doneTitle' | 'done' | 'stale', string>;
  load: () => Promise<Module>;
  run: (module: Module) => Promise<AccountResult>;
  /** Returns whether the link is used up or expired. */
  isStale: (answer: Extract<AccountResult, { ok: false }>) => boolean;
  onDone?: () => void;
  children?: ReactNode;
}

/** Runs a mailed link's action on a button press only, since mail scanners open links too. */
export function LinkCard<Module>({ words, load, run, isStale, onDone, children }: LinkCardProps<Module>) {
  const [step, setStep] = useState<'closed' | 'done' | 'stale'>('closed');
  const [busy, setBusy] = useState(false);
  const title = step === 'done' ? words.doneTitle : words.title;
  const use = async () => {
    setBusy(true);
    const answer = await callModule(load, run);
    setBusy(false);
    if (answer.ok) {
      setStep('done');
      onDone?.();
    } else if (isStale(answer)) setStep('stale');
    else toast(failureMessage(answer));
  };
  return (
    <AuthCard>
      <CardHeading title={title} />
      {step === 'closed' && (
        <>
          <p>{words.text}</p>
          <Button kind="primary" busy={busy} onClick={() => void use()}>
            {words.submit}
          </Button>
        </>
      )}
      <div role="status">{step === 'done' && <p>{words.done}</p>}</div>
      {step === 'stale' && (
        <>
          <p role="alert">{words.stale}</p>
          {children}
        </>
      )}
    </AuthCard>
  );
}
