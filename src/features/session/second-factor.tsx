import { useState } from 'react';
import { codeProblem, factorWords } from '../../content/account/second-factor';
import { callFactor } from '../../data/call-module';
import type { Result } from '../../data/failure';
import type { BegunFactor, FactorState } from '../../domain/accounts/second-factor';
import { QrCode } from '../../ui/art/qr-code';
import { CodeForm } from '../../ui/form/code-form';
import { Button } from '../../ui/parts/button';
import { shortDate } from '../../ui/parts/zoned-date';
import { copyText } from '../../ui/sheet/copy-text';
import { download } from '../../ui/sheet/share-file';
import { toast } from '../../ui/sheet/toast-store';
import { readSession } from './session-store';

const words = factorWords.account;

type Step =
  | { name: 'overview' | 'renew' | 'turn-off' }
  | { name: 'scan'; begun: BegunFactor }
  | { name: 'codes'; codes: readonly string[]; isSignedOut?: boolean };

interface SecondFactorProps {
  state: FactorState;
  onChange: (state: FactorState) => void;
}

/** Turns the second factor of the account on and off, and shows its recovery codes once. */
export default function SecondFactor({ state, onChange }: SecondFactorProps) {
  const [step, setStep] = useState<Step>({ name: 'overview' });
  const overview = () => setStep({ name: 'overview' });
  /** Shows what the server has stored now; `known` if it does not answer. */
  const reload = async (known: Partial<FactorState>) => {
    const answer = await callFactor(({ readFactor }) => readFactor());
    onChange(answer.ok ? answer.value : { ...state, ...known });
  };

  switch (step.name) {
    case 'scan':
      return (
        <Scan
          begun={step.begun}
          onCancel={overview}
          onDone={async (isSignedOut) => {
            setStep({ name: 'codes', codes: step.begun.codes, isSignedOut });
            if (!isSignedOut) await reload({ on: true, codes_left: step.begun.codes.length });
          }}
        />
      );
    case 'codes':
      return (
        <Codes
          codes={step.codes}
          note={step.isSignedOut ? words.signedOut : ''}
          onDone={() => {
            overview();
            if (step.isSignedOut) readSession();
          }}
        />
      );
    case 'renew':
      return (
        <WithCode
          text={words.newCodesText}
          submit={words.newCodes}
          lost={words.newCodesLost}
          send={(code) => callFactor(({ renewCodes }) => renewCodes(code))}
          onCancel={overview}
          onDone={async (codes) => {
            setStep({ name: 'codes', codes });
            await reload({ codes_left: codes.length });
          }}
        />
      );
    case 'turn-off':
      return (
        <WithCode
          text={words.turnOffText}
          submit={words.turnOff}
          send={(code) => callFactor(({ turnOffFactor }) => turnOffFactor(code))}
          onCancel={overview}
          onDone={async () => {
            toast(words.turnedOff, 'session');
            overview();
            await reload({ on: false, codes_left: 0, devices: [] });
          }}
        />
      );
    case 'overview':
      return state.on ? (
        <Overview state={state} onStep={(name) => setStep({ name })} />
      ) : (
        <Begin required={state.required} onBegun={(begun) => setStep({ name: 'scan', begun })} />
      );
  }
}

function Begin({ required, onBegun }: { required: boolean; onBegun: (begun: BegunFactor) => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const begin = async () => {
    setBusy(true);
    const answer = await callFactor(({ beginFactor }) => beginFactor());
    setBusy(false);
    if (answer.ok) onBegun(answer.value);
    else setError(codeProblem(answer));
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm">{required ? words.required : words.off}</p>
      <Button busy={busy} onClick={() => void begin()}>
        {words.begin}
      </Button>
      <p role="status" className="text-error text-sm">
        {error}
      </p>
    </div>
  );
}

interface ScanProps {
  begun: BegunFactor;
  onCancel: () => void;
  onDone: (isSignedOut: boolean) => Promise<void>;
}

function Scan({ begun, onCancel, onDone }: ScanProps) {
  const [isLost, setLost] = useState(false);
  const send = async (code: string) => {
    const answer = await callFactor(({ turnOnFactor }) => turnOnFactor(code));
    // The answer of an earlier attempt was lost: it turned the factor on and ended this session.
    const isSignedOut = !answer.ok && answer.status === 401 && isLost;
    if (!answer.ok && !isSignedOut) {
      setLost(isLost || answer.reason === 'unreachable');
      return codeProblem(answer);
    }
    if (!isSignedOut) toast(words.turnedOn, 'session');
    await onDone(isSignedOut);
    return '';
  };
  return (
    <div className="grid gap-4">
      <p className="text-sm">{words.scan}</p>
      <QrCode text={begun.address} label={words.qr} />
      <div className="grid gap-2">
        <h3 className="font-bold text-label">{words.secret}</h3>
        <div className="flex flex-wrap items-center gap-3">
          <code className="select-all">{begun.secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
          <Button size="sm" onClick={() => void copyText(begun.secret, words.copy)}>
            {words.copy.label}
          </Button>
        </div>
        <p className="text-muted text-sm">{words.secretHint}</p>
      </div>
      <CodeForm words={factorWords.code} submit={words.turnOn} recovery={false} onSubmit={send}>
        <Button kind="quiet" type="button" onClick={onCancel}>
          {words.cancel}
        </Button>
      </CodeForm>
    </div>
  );
}

/** Moves the focus to what took the place of the pressed button. */
const focus = (element: HTMLElement | null): void => element?.focus();

interface CodesProps {
  codes: readonly string[];
  note: string;
  onDone: () => void;
}

function Codes({ codes, note, onDone }: CodesProps) {
  const text = codes.join('\n');
  const save = () =>
    download(new Blob([words.codes.file(codes)], { type: 'text/plain;charset=utf-8' }), words.codes.fileName);
  return (
    <section className="grid gap-4" aria-label={words.codes.title}>
      <h3 tabIndex={-1} ref={focus} className="font-bold">
        {words.codes.title}
      </h3>
      {note && <p className="font-semibold">{note}</p>}
      <p className="text-sm">{words.codes.text}</p>
      <ul className="grid gap-x-6 gap-y-1 font-mono @tablet:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => void copyText(text, words.copy)}>
          {words.copy.label}
        </Button>
        <Button size="sm" icon="save" onClick={save}>
          {words.codes.save}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {words.codes.done}
        </Button>
      </div>
    </section>
  );
}

interface WithCodeProps<T> {
  text: string;
  submit: string;
  /** Said if the answer of the server was lost and the same code does not work again. */
  lost?: string;
  send: (code: string) => Promise<Result<T>>;
  onCancel: () => void;
  onDone: (value: T) => Promise<void>;
}

function WithCode<T>({ text, submit, lost, send, onCancel, onDone }: WithCodeProps<T>) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">{text}</p>
      <CodeForm
        words={factorWords.code}
        submit={submit}
        onSubmit={async (code) => {
          const answer = await send(code);
          if (!answer.ok) return (answer.reason === 'unreachable' && lost) || codeProblem(answer);
          await onDone(answer.value);
          return '';
        }}
      >
        <Button kind="quiet" type="button" onClick={onCancel}>
          {words.cancel}
        </Button>
      </CodeForm>
    </div>
  );
}

interface OverviewProps {
  state: FactorState;
  onStep: (step: 'renew' | 'turn-off') => void;
}

function Overview({ state, onStep }: OverviewProps) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {words.on} {words.left(state.codes_left)}
      </p>
      {state.devices.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h3 className="font-bold">{words.devices}</h3>
          <ul className="grid gap-1">
            {state.devices.map(({ id, name, seen_at, here }) => (
              <li key={id}>{words.device(name, shortDate(seen_at), here)}</li>
            ))}
          </ul>
          <p className="text-muted">{words.devicesHint}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => onStep('renew')}>{words.newCodes}</Button>
        <Button kind="danger" onClick={() => onStep('turn-off')}>
          {words.turnOff}
        </Button>
      </div>
    </div>
  );
}
