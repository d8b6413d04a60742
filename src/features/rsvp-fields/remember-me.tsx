import { type ReactNode, useEffect, useState } from 'react';
import { rememberMe as words } from '../../content/shell/this-phone';
import { onForgotten, type Remembered, readRemembered, writeRemembered } from '../../offline';
import { Checkbox } from '../../ui/form/inputs';

interface RememberMe {
  /** What the form begins with. A form that is on screen is empty after it was forgotten elsewhere: give it another key. */
  person: Remembered | null;
  /** Stores the input of a form that was sent, if the person wants that. */
  onSent: (input: Remembered) => void;
  checkbox: ReactNode;
}

/** Fills in the name and the email of the last form, if this device was asked to remember them. Off until a person ticks it. */
export function useRememberMe(): RememberMe {
  const [person, setPerson] = useState(readRemembered);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    // After hydration: the server renders the form, too.
    setOn(readRemembered() !== null);
    return onForgotten(() => {
      setPerson(null);
      setOn(false);
    });
  }, []);
  return {
    person,
    onSent: (input) => {
      if (isOn) writeRemembered(input);
    },
    checkbox: (
      <Checkbox
        label={words.label}
        hint={words.hint}
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          if (!target.checked) writeRemembered(null);
        }}
      />
    ),
  };
}
