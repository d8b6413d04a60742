import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { firstStepsWords as words } from '../../../content/admin/admin-first-steps';
import { checkGiving, sendTestMail } from '../../../data/admin/first-steps';
import { makeBackup } from '../../../data/admin/upkeep';
import type { FirstSteps } from '../../../domain/admin/first-steps';
import { Button, buttonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { toast } from '../../../ui/sheet/toast-store';
import { focusHeading } from '../focus-heading';
import { failureText } from '../kit/failure-toast';
import { LiveLostContext } from '../kit/live-context';
import { renew } from '../kit/use-live-query';
import { type Step, stepsOf } from './first-steps';

const presses = { mail: sendTestMail, giving: checkGiving, backup: makeBackup };

interface FirstStepsListProps {
  /** Null if the server never answered. */
  known: FirstSteps | null;
  /** Whether the last reading was answered. */
  isRead: boolean;
  isInstalled: boolean;
  onInstalled: () => void;
  onPutAway: () => void;
}

/** What a new site still needs. Nothing once all is done. */
export function FirstStepsList({ known, isRead, isInstalled, onInstalled, onPutAway }: FirstStepsListProps) {
  const client = useQueryClient();
  const isLost = use(LiveLostContext) || !isRead;
  const [busy, setBusy] = useState<Step['id'] | ''>('');
  const device = { host: location.host, isInstalled };
  const steps = known ? stepsOf(known, device, Date.now()) : [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (known && done === steps.length) return null;
  const putAway = () => {
    focusHeading();
    onPutAway();
  };
  const press = async ({ id }: Step) => {
    if (id === 'phone') return onInstalled();
    if (id !== 'mail' && id !== 'giving' && id !== 'backup') return;
    setBusy(id);
    const answer = await presses[id]();
    setBusy('');
    const { done: title, failed } = words.results[id];
    toast(
      answer.ok ? { title, tone: 'good' } : { title: failed, text: failureText(answer), tone: 'bad' },
      'first-steps',
    );
    await renew(client, { queryKey: ['overview'] });
  };
  return (
    <section className="mb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="h3 text-title">{words.title}</h2>
        <p className="flex items-center gap-x-4 text-base text-muted">
          {known && words.count(done, steps.length)}
          <Button kind="quiet" size="sm" onClick={putAway}>
            {words.putAway}
          </Button>
        </p>
      </div>
      {isLost && <p className="pb-2 text-base">{known ? words.lost : words.unread}</p>}
      {known && (
        <ol className="list border-rule border-t-2">
          {steps.map((step) => (
            <StepRow key={step.id} step={step} busy={busy === step.id} onPress={() => void press(step)} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface StepRowProps {
  step: Step;
  busy: boolean;
  onPress: () => void;
}

function StepRow({ step: { id, isDone, text, to, isPressed }, busy, onPress }: StepRowProps) {
  const { title, button } = words.steps[id];
  const place = 'list-col-wrap col-start-2 justify-self-start @tablet:col-start-auto @tablet:row-start-1';
  return (
    <li className="list-row items-center gap-x-5 gap-y-2 border-base-300 border-b px-0 py-1.5 after:hidden">
      <Icon name={isDone ? 'ok' : 'disc'} className={isDone ? 'text-success' : 'text-muted'} />
      <div className="list-col-grow min-w-0">
        <h3 className="h3 text-lg">
          <span className="sr-only">{`${isDone ? words.done : words.open}: `}</span>
          {title}
        </h3>
        <p className="text-base wrap-anywhere">{text}</p>
      </div>
      {to && !isDone && (
        <Link to={to} className={buttonClass('plain', 'sm', place)}>
          {button}
        </Link>
      )}
      {isPressed && (
        <Button size="sm" className={place} busy={busy} onClick={onPress}>
          {button}
        </Button>
      )}
    </li>
  );
}
