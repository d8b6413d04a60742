import { useId } from 'react';
import { shell } from '../../content/shell/shell';
import { buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { chooseScheme, schemes, useScheme } from '../theme-store';

const choiceClass = classNames(
  'join-item checked:[--btn-bg:var(--color-primary)] checked:[--btn-fg:var(--color-primary-content)]',
  'forced-colors:checked:outline-3 forced-colors:checked:-outline-offset-3 forced-colors:checked:outline-[Highlight]',
);

export function SchemeChoice() {
  const scheme = useScheme((state) => state.scheme);
  const name = useId();
  return (
    <fieldset className="max-desktop:flex max-desktop:flex-wrap max-desktop:items-center max-desktop:gap-x-3">
      <legend className="mb-1.5 text-sm max-desktop:float-left max-desktop:mb-0">
        {shell.scheme.legend}
      </legend>
      <div className="join flex-wrap">
        {schemes.map((choice) => (
          <input
            key={choice}
            type="radio"
            className={buttonClass('plain', 'sm', choiceClass)}
            name={name}
            aria-label={shell.scheme.choices[choice]}
            checked={choice === scheme}
            onChange={() => chooseScheme(choice)}
            // A click before hydration has checked the radio already, so replaying it fires no change event.
            onClick={() => chooseScheme(choice)}
          />
        ))}
      </div>
    </fieldset>
  );
}
