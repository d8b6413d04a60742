import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { textButtonClass } from '../parts/button';
import { classNames } from '../parts/class-names';
import { TextInput } from './inputs';

const words = { show: 'Show', hide: 'Hide', what: ' password' };

/** A field whose dots a button turns into letters. They are dots again when the form is sent, as password managers expect. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div ref={frame} className="flex flex-wrap items-center gap-x-3">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames('w-auto min-w-32 flex-1', className)}
      />
      <button
        type="button"
        className={textButtonClass}
        // The focus, and with it the keyboard of a phone, stays in the field.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? words.hide : words.show}
        <span className="sr-only">{words.what}</span>
      </button>
    </div>
  );
}
