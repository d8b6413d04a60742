import { type FormEvent, useId, useRef, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { textMax } from '../../../domain/limits';
import { classNames } from '../../../ui/parts/class-names';
import { cardButton, fieldLook, labelLook, nameLook } from '../card-classes';

const words = texts.card.reached;

interface ConsentFormProps {
  /** The name of the guardian in the RSVP. */
  guardian: string;
  /** @param by who said yes */
  onYes: (by: string) => void;
}

/** Records the yes of a guardian, and the name of who gave it: another one may have picked up the phone. */
export function ConsentForm({ guardian, onYes }: ConsentFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(guardian);
  const [hasTried, setTried] = useState(false);
  const by = name.trim();
  const isMissing = hasTried && by === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (by) return onYes(by);
    setTried(true);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor={`${id}-name`} className={labelLook}>
        {words.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={`${id}-name`}
          className={classNames('min-w-0 grow basis-40', nameLook, fieldLook)}
          autoComplete="off"
          maxLength={textMax.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...(isMissing && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        <button type="submit" className={cardButton}>
          {words.yes}
        </button>
      </div>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-bold">
          {words.missing}
        </p>
      )}
    </form>
  );
}
