import { type FormEvent, useId, useRef, useState } from 'react';
import { door as texts } from '../../content/events/door';
import { textMax } from '../../domain/limits';
import { classNames } from '../../ui/parts/class-names';
import { CallLink } from './call-link';
import type { Card } from './card';
import { cardButton, solidLook } from './card-classes';

const words = texts.card.pickUp;
const codeLength = 4;
const labelLook = 'mb-1.5 block font-bold';
const inputLook = 'min-h-13 w-full border-3 border-current bg-transparent px-3';
const smallButton = 'num min-h-13 border-3 border-(--on-card) px-3.5 py-1 text-lg/poster';
const pressedLook = 'aria-pressed:bg-(--on-card) aria-pressed:text-(--card)';

interface PickUpFormProps {
  pickUp: NonNullable<Card['pickUp']>;
  /** The telephone of the guardian, for a link; '' for none. */
  call: string;
  onLeave: (takenBy: string) => void;
}

/**
 * Asks for the code and for who takes a guest under 18 along. The code is not on screen until somebody wants to see it. Without
 * the code, a person has to say that they know the guardian.
 */
export function PickUpForm({ pickUp: { codes, names }, call, onLeave }: PickUpFormProps) {
  const id = useId();
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
    <form ref={box} noValidate onSubmit={submit} className="grid gap-3.5">
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
          <p role="status" className="mt-1.5 font-bold text-lg">
            {isRight ? words.right : isShown ? words.expected(codes) : ''}
          </p>
          {error('code', codeError)}
        </div>
      )}
      {(!hasCode || isWrong || isKnown || (hasTried && !isProven)) && (
        <div className="grid gap-3.5">
          {call && <CallLink telephone={call} />}
          <button
            type="button"
            data-field={hasCode ? undefined : 'proof'}
            aria-pressed={isKnown}
            className={classNames(smallButton, pressedLook)}
            onClick={() => setKnown(!isKnown)}
            {...described('known', hasCode ? '' : knownError)}
          >
            {words.known}
          </button>
          {!hasCode && error('known', knownError)}
        </div>
      )}
      <div>
        <label htmlFor={`${id}-name`} className={labelLook}>
          {words.who}
        </label>
        {names.length > 0 && (
          <div className="mb-2 flex flex-wrap gap-2">
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
          </div>
        )}
        <input
          id={`${id}-name`}
          data-field="name"
          className={classNames('font-semibold text-xl', inputLook)}
          autoComplete="off"
          maxLength={textMax.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...described('name', nameError)}
        />
        {error('name', nameError)}
      </div>
      <button type="submit" className={classNames(cardButton, solidLook)}>
        {words.leave}
      </button>
    </form>
  );
}
