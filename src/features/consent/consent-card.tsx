import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { consentTexts, consentCard as words } from '../../content/consents';
import { site } from '../../content/site';
import {
  type ConsentAnswer,
  type ConsentRequest,
  consentTextVersions,
  type Signature,
  signatureInput,
} from '../../domain/consent';
import { Button } from '../../ui/button';
import { DetailsList } from '../../ui/details-list';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Spinner } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { longDate, weekday } from '../../ui/zoned-date';
import { useConsent } from './use-consent';

/** What a parent or guardian decides about, and their answer. `token`: of their link. */
export default function ConsentCard({ token }: { token: string }) {
  const { read, send, retry } = useConsent(token);
  return (
    <div className="card">
      <div className="card-body gap-4 @desktop:p-10 [&>p]:grow-0">
        {!read && <Spinner label={words.reading} />}
        {read?.ok && <Request key={read.request.state} request={read.request} send={send} />}
        {read && !read.ok && (
          <Notice
            live
            tone={read.reason === 'unknown' ? 'bad' : 'wait'}
            action={read.reason !== 'unknown' && <Button onClick={retry}>{words.tryAgain}</Button>}
          >
            {read.reason === 'unknown' ? words.unknown : words.unreachable}
          </Notice>
        )}
      </div>
    </div>
  );
}

interface RequestProps {
  request: ConsentRequest;
  send: (state: ConsentAnswer, by: string) => Promise<boolean>;
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Mounted again for each state, so that its heading takes the focus and is read aloud. */
function Request({ request, send }: RequestProps) {
  const { kind, name, state, event, is_off, pickup_code } = request;
  const [isChanging, setIsChanging] = useState(false);
  const answered = state === 'asked' || state === 'none' ? null : words.state[state];
  const asks = !answered || isChanging;
  return (
    <>
      <h2 className="h2 wrap-anywhere" tabIndex={-1} ref={focus}>
        {answered?.title ?? words.asks[kind](name)}
      </h2>
      {answered && <p>{answered.text}</p>}
      {answered && <p className="wrap-anywhere">{words.asks[kind](name)}.</p>}
      {event && <EventFacts event={event} />}
      {pickup_code && (
        <Notice title={words.pickup.title}>
          <p className="num py-1 text-4xl tracking-[0.2em]">{pickup_code}</p>
          <p>{words.pickup.text}</p>
        </Notice>
      )}
      {is_off && <Notice>{words.off}</Notice>}
      {asks && !is_off && <Answer request={request} send={send} />}
      {state === 'given' && (
        <AnswerButton label={words.withdraw} onClick={() => send('withdrawn', request.guardian_name)} />
      )}
      {answered && state !== 'given' && !isChanging && !is_off && (
        <Button className="self-start" onClick={() => setIsChanging(true)}>
          {words.after}
        </Button>
      )}
      <p className="text-muted text-sm">{words.who}</p>
    </>
  );
}

function EventFacts({ event }: { event: NonNullable<ConsentRequest['event']> }) {
  const { title, date, time, location } = event;
  const when = [`${weekday(date, site.zone)}, ${longDate(date, site.zone)}`, time].filter(Boolean).join(', ');
  return (
    <div>
      <h3 className="h3 wrap-anywhere">{title}</h3>
      <DetailsList
        rows={[
          { label: words.when, value: when },
          { label: words.place, value: location },
        ]}
      />
    </div>
  );
}

const fields: readonly FieldSpec<Signature>[] = [
  { name: 'by', label: words.name, control: { autoComplete: 'name', enterKeyHint: 'done' } },
];
const resolver = valibotResolver(signatureInput);

/** The text that they agree to, their name, yes and no. */
function Answer({ request, send }: RequestProps) {
  const [failed, setFailed] = useState(false);
  const answer = async (state: ConsentAnswer, by: string) => {
    setFailed(false);
    const stored = await send(state, by);
    setFailed(!stored);
    return stored;
  };
  return (
    <>
      <section className="grid gap-2 bg-base-200 p-3">
        <h3 className="font-bold">{words.agree}</h3>
        {consentTexts[consentTextVersions[0]][request.kind].map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </section>
      {failed && <Notice tone="bad" live title={words.failed} />}
      <DataForm<Signature, Signature>
        fields={fields}
        resolver={resolver}
        initialValues={{ by: request.guardian_name }}
        submit={words.yes[request.kind]}
        working={words.working}
        onSubmit={async ({ by }) => ((await answer('given', by)) ? { next: 'done' } : { next: 'stay' })}
        secondary={
          request.state === 'asked' && (
            <AnswerButton label={words.no} onClick={() => answer('refused', request.guardian_name)} />
          )
        }
      />
    </>
  );
}

function AnswerButton({ label, onClick }: { label: string; onClick: () => Promise<boolean> }) {
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    setStep('busy');
    const stored = await onClick();
    setStep(stored ? 'idle' : 'failed');
  };
  return (
    <>
      <Button className="self-start" busy={step === 'busy'} onClick={() => void press()}>
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
