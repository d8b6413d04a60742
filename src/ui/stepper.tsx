import { type KeyboardEvent, useState } from 'react';
import { classNames } from './class-names';
import type { FieldControl } from './field';
import { Icon } from './icon';

interface StepperProps extends Partial<FieldControl> {
  /** NaN when what was typed is not a whole number. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
  min: number;
  max: number;
  /** What is counted, for the names of the buttons: "guests". */
  label: string;
  name?: string | undefined;
  className?: string | undefined;
}

/**
 * A whole number with − and +. The buttons and the arrow keys stay between `min` and `max`; typing may leave them, so
 * that the form can say what is wrong instead of changing what a person typed.
 */
export function Stepper({
  value,
  onChange,
  onBlur,
  min,
  max,
  label,
  name,
  className,
  ...control
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const known = Number.isInteger(value);
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, known ? value + by : min)));
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(/^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN);
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  const shown =
    typed !== null && (Number.isNaN(value) || Number(typed) === value) ? typed : known ? String(value) : '';
  return (
    <div className={classNames('stepper', className)}>
      <button
        type="button"
        aria-label={`One fewer, ${label}`}
        aria-disabled={known && value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        {...control}
        className="input"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={known ? value : undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={key}
        onBlur={() => {
          if (known) setTyped(null);
          onBlur?.();
        }}
      />
      <button
        type="button"
        aria-label={`One more, ${label}`}
        aria-disabled={known && value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
