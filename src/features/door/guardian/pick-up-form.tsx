import { type FormEvent, useRef, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { textMax } from '../../../domain/limits';
import { classNames } from '../../../ui/parts/class-names';
import type { Card } from '../card';
import { fieldLook, labelLook, nameLook } from '../card-classes';
import { CallLink } from './call-link';

const words = texts.card.pickUp;
const codeLength = 4;
const inputLook = `w-full ${fieldLook}`;
const smallButton = 'num min-h-12 border-3 border-(--on-card) px-3.5 py-1 text-lg/poster';
const pressedLook = 'aria-pressed:bg-(--on-card) aria-pressed:text-(--card)';

interface PickUpFormProps {
  /** Of the form: its submit button is beside the one for the next guest. */
  id: string;
  pickUp: NonNullable<Card['pickUp']>;
  /** The telephone of the guardian, for a link; '' for none. */
  call: string;
  onLeave: (takenBy: string) => void;
}

/**
 * Asks for the code and for who takes a guest under 18 along. The code is not on screen until somebody wants to see it. Without
 * the code, a person has to say that they know the guardian.
 */
export function PickUpForm({ id, pickUp: { codes, names }, call, onLeave }: PickUpFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isShown, setShown] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const [name, setName] = useState('');
  const [hasTried, setTried] = useState(false);
  const hasCode = codes.length > 0;
  const isRight = codes.includes(code);
  const isWrong = code.length === codeLength && !isRight;
  const isCodeSaid = isRight || (isShown && code === '');
  const codeError = isWrong ? words.wrong : hasTried && !isKnown && !isCodeSaid ? words.missing : '';
  const knownError = hasTried && !isKnown ? words.knownMissing : '';
  const isProven = isKnown || (hasCode && isCodeSaid);
  const nameError = hasTried && name.trim() === '' ? words.nameMissing : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isProven && name.trim() !== '') return onLeave(name.trim());
    setTried(true);
    box.current?.querySelector<HTMLElement>(`[data-field="${isProven ? 'name' : 'proof'}"]`)?.focus();
  };
  const error = (name: string, text: string) =>
    text && (
      <p id={`${id}-${name}-error`} role="alert" className="mt-1.5 font-bold">
        {text}
      </p>
    );
  const described = (name: string, text: string) =>
    text ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` } : {};
  return (
    <form ref={box} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
      {hasCode && (
        <div>
          <label htmlFor={`${id}-code`} className={labelLook}>
            {words.label}
          </label>
          <div className="flex gap-3">
            <input
              id={`${id}-code`}
              data-field="proof"
              className={classNames('num min-w-0 text-name/poster tracking-code', inputLook)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={codeLength}
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
              {...described('code', codeError)}
            />
            <button
              type="button"
              className={smallButton}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? words.hide : words.show}
            </button>
          </div>
          <p role="status" className="not-empty:mt-1.5 font-bold text-lg">
            {isRight ? words.right : isShown ? words.expected(codes) : ''}
          </p>
          {error('code', codeError)}
        </div>
      )}
      {(!hasCode || isWrong || isKnown || (hasTried && !isProven)) && (
        <div className="flex flex-wrap gap-3">
          {call && <CallLink telephone={call} isLow />}
          <button
            type="button"
            data-field={hasCode ? undefined : 'proof'}
            aria-pressed={isKnown}
            className={classNames(smallButton, pressedLook, 'grow basis-40')}
            onClick={() => setKnown(!isKnown)}
            {...described('known', hasCode ? '' : knownError)}
          >
            {words.known}
          </button>
          {!hasCode && error('known', knownError)}
        </div>
      )}
      <div>
        {names.length > 0 && (
          <fieldset className="mb-2 flex flex-wrap gap-2">
            <legend className={labelLook}>{words.who}</legend>
            {names.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === name}
                className={classNames(smallButton, pressedLook)}
                onClick={() => setName(one)}
              >
                {one}
              </button>
            ))}
          </fieldset>
        )}
        <div className={classNames(names.length > 0 && 'flex flex-wrap items-center gap-x-3')}>
          <label htmlFor={`${id}-name`} className={labelLook}>
            {names.length > 0 ? words.name : words.who}
          </label>
          <input
            id={`${id}-name`}
            data-field="name"
            className={classNames('min-w-0 flex-1 basis-40', nameLook, inputLook)}
            autoComplete="off"
            maxLength={textMax.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            {...described('name', nameError)}
          />
        </div>
        {error('name', nameError)}
      </div>
    </form>
  );
}
