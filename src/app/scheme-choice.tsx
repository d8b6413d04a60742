import { useId } from 'react';
import { shell } from '../content/shell';
import { schemes } from './theme';
import { useScheme } from './use-scheme';

/** Follow the poster, Light or Dark. */
export function SchemeChoice() {
  const [scheme, choose] = useScheme();
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
            onChange={() => choose(choice)}
            // A choice made before the page took life is no change any more; it is pressed again (ui/early.ts).
            onClick={() => choose(choice)}
          />
          <span>{shell.scheme.choices[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
