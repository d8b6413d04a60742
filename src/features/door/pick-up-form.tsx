import { type CSSProperties, type FormEvent, useId, useRef, useState } from 'react';
import { door as texts } from '../../content/events/door';
import { textMax } from '../../domain/limits';
import { CallLink } from './call-link';
import type { Card } from './card';
import { cardStyles as styles } from './door-styles';

const words = texts.card.pickUp;
const codeLength = 4;

interface PickUpFormProps {
  pickUp: NonNullable<Card['pickUp']>;
  /** The telephone of the guardian, for a link; '' for none. */
  call: string;
  /** The look of the main button, and of a pressed one. */
  solid: CSSProperties;
  chosen: CSSProperties;
  onLeave: (takenBy: string) => void;
}

/**
 * Asks for the code and for who takes a guest under 18 along. The code is not on screen until somebody wants to see it. Without
 * the code, a person has to say that they know the guardian.
 */
export function PickUpForm({ pickUp: { codes, names }, call, solid, chosen, onLeave }: PickUpFormProps) {
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
      <p id={`${id}-${name}-error`} role="alert" style={styles.error}>
        {text}
      </p>
    );
  const described = (name: string, text: string) =>
    text ? { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` } : {};
  return (
    <form ref={box} noValidate onSubmit={submit} style={styles.form}>
      {hasCode && (
        <div>
          <label htmlFor={`${id}-code`} style={styles.label}>
            {words.label}
          </label>
          <div style={styles.pair}>
            <input
              id={`${id}-code`}
              data-field="proof"
              style={{ ...styles.input, ...styles.code }}
              inputMode="numeric"
              autoComplete="off"
              maxLength={codeLength}
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
              {...described('code', codeError)}
            />
            <button
              type="button"
              style={styles.small}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? words.hide : words.show}
            </button>
          </div>
          <p role="status" style={styles.said}>
            {isRight ? words.right : isShown ? words.expected(codes) : ''}
          </p>
          {error('code', codeError)}
        </div>
      )}
      {(!hasCode || isWrong || isKnown || (hasTried && !isProven)) && (
        <div style={styles.form}>
          {call && <CallLink telephone={call} />}
          <button
            type="button"
            data-field={hasCode ? undefined : 'proof'}
            aria-pressed={isKnown}
            style={{ ...styles.small, ...(isKnown && chosen) }}
            onClick={() => setKnown(!isKnown)}
            {...described('known', hasCode ? '' : knownError)}
          >
            {words.known}
          </button>
          {!hasCode && error('known', knownError)}
        </div>
      )}
      <div>
        <label htmlFor={`${id}-name`} style={styles.label}>
          {words.who}
        </label>
        {names.length > 0 && (
          <div style={styles.names}>
            {names.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === name}
                style={{ ...styles.small, ...(one === name && chosen) }}
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
          style={styles.input}
          autoComplete="off"
          maxLength={textMax.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...described('name', nameError)}
        />
        {error('name', nameError)}
      </div>
      <button type="submit" style={solid}>
        {words.leave}
      </button>
    </form>
  );
}
