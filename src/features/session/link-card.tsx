import { type ReactNode, useState } from 'react';
import type { Failure, Result } from '../../data/failure';
import { Button } from '../../ui/parts/button';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard } from './auth-card';
import { CardHeading } from './card-heading';
import { failureMessage } from './failure-messages';

interface LinkCardProps {
  words: { title: string; doneTitle?: string; done?: string; stale: string };
  /** Shown below `done`. */
  next?: ReactNode;
  /** Shown below `stale`. */
  again?: ReactNode;
  /** Renders what the link is for, until it is done or the link turns out to be used up or expired. */
  children: (show: (step: 'done' | 'stale') => void) => ReactNode;
}

/** The card of a mailed link. */
export function LinkCard({ words, next, again, children }: LinkCardProps) {
  const [step, setStep] = useState<'open' | 'done' | 'stale'>('open');
  return (
    <AuthCard>
      <CardHeading title={(step === 'done' && words.doneTitle) || words.title} />
      {step === 'open' && children(setStep)}
      <div role="status">{step === 'done' && <p>{words.done}</p>}</div>
      {step === 'done' && next}
      {step === 'stale' && (
        <>
          <p role="alert">{words.stale}</p>
          {again}
        </>
      )}
    </AuthCard>
  );
}

interface LinkButtonProps {
  words: { text: string; submit: string };
  run: () => Promise<Result>;
  isStale: (failure: Failure) => boolean;
  show: (step: 'done' | 'stale') => void;
}

/** Runs a mailed link's action on a button press only, since mail scanners open links too. */
export function LinkButton({ words, run, isStale, show }: LinkButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (answer.ok) show('done');
    else if (isStale(answer)) show('stale');
    else toast(failureMessage(answer));
  };
  return (
    <>
      <p>{words.text}</p>
      <Button kind="primary" busy={busy} onClick={() => void press()}>
        {words.submit}
      </Button>
    </>
  );
}
