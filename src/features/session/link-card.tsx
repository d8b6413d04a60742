import { type ReactNode, useState } from 'react';
import type { Done } from '../../data/account';
import { whenLoaded } from '../../data/when-loaded';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import { messageFor } from './account-words';
import { focusOnce } from './focus-once';

interface LinkCardProps<Module> {
  words: Record<'title' | 'text' | 'submit' | 'doneTitle' | 'done' | 'stale', string>;
  load: () => Promise<Module>;
  /** Uses the link. */
  run: (module: Module) => Promise<Done>;
  /** Whether this failure means that the link is used up or too old. */
  isStale: (answer: Extract<Done, { ok: false }>) => boolean;
  onDone?: () => void;
  /** Below it, once the link is stale. */
  children?: ReactNode;
}

/** A mailed link that does one thing. Only a press does it: programs that open the links of mails do nothing. */
export function LinkCard<Module>({ words, load, run, isStale, onDone, children }: LinkCardProps<Module>) {
  const [step, setStep] = useState<'closed' | 'done' | 'stale'>('closed');
  const [busy, setBusy] = useState(false);
  const title = step === 'done' ? words.doneTitle : words.title;
  const use = async () => {
    setBusy(true);
    const answer = await whenLoaded(load, run);
    setBusy(false);
    if (answer.ok) {
      setStep('done');
      onDone?.();
    } else if (isStale(answer)) setStep('stale');
    else toast(messageFor(answer));
  };
  return (
    <div className="card stack">
      <h2 key={title} className="h2" tabIndex={-1} ref={focusOnce}>
        {title}
      </h2>
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
    </div>
  );
}
