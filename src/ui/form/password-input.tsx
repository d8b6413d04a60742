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
    <div ref={frame} className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames('w-full pe-20', className)}
      />
      <button
        type="button"
        className={classNames(textButtonClass, 'absolute inset-y-0 end-0 z-1 px-3 text-sm')}
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
