import { useId } from 'react';
import { shell } from '../content/shell';
import { chooseScheme, useScheme } from './scheme-store';
import { schemes } from './theme';

/** Follow the poster, Light or Dark. */
export function SchemeChoice() {
  const scheme = useScheme((state) => state.scheme);
  const name = useId();
  return (
    <fieldset className="schemes">
      <legend className="small">{shell.scheme.legend}</legend>
      {schemes.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === scheme}
            onChange={() => chooseScheme(choice)}
            // A choice made before the page took life is no change any more; it is pressed again (ui/early.ts).
            onClick={() => chooseScheme(choice)}
          />
          <span>{shell.scheme.choices[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
