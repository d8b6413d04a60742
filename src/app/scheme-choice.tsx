import { useId } from 'react';
import { shell } from '../content/shell';
import { chooseScheme, schemes, useScheme } from './theme-store';

export function SchemeChoice() {
  const scheme = useScheme((state) => state.scheme);
  const name = useId();
  return (
    <fieldset className="schemes">
      <legend className="text-sm">{shell.scheme.legend}</legend>
      {schemes.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === scheme}
            onChange={() => chooseScheme(choice)}
            // A click before hydration has checked the radio already, so replaying it fires no change event.
            onClick={() => chooseScheme(choice)}
          />
          <span>{shell.scheme.choices[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
