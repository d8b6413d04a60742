import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../parts/icon';
import type { FieldControl } from './field';

interface StepperProps extends Partial<FieldControl> {
  /** NaN if the input is not an integer. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
  min: number;
  max: number;
  /** The unit, for the names of the buttons, such as "guests". */
  label: string;
  name?: string | undefined;
}

/** Typed values may exceed `min` and `max`, so that the form can show an error instead of changing the input. */
export function Stepper({ value, onChange, onBlur, min, max, label, name, ...control }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isInteger = Number.isInteger(value);
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, isInteger ? value + by : min)));
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
    typed !== null && (Number.isNaN(value) || Number(typed) === value)
      ? typed
      : isInteger
        ? String(value)
        : '';
  return (
    <div className="join">
      <button
        type="button"
        className="btn join-item min-w-12 bg-base-200 px-0 focus-visible:z-2"
        aria-label={`One fewer, ${label}`}
        aria-disabled={isInteger && value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        {...control}
        className="input join-item z-1 text-center"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={isInteger ? value : undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={key}
        onBlur={() => {
          if (isInteger) setTyped(null);
          onBlur?.();
        }}
      />
      <button
        type="button"
        className="btn join-item min-w-12 bg-base-200 px-0 focus-visible:z-2"
        aria-label={`One more, ${label}`}
        aria-disabled={isInteger && value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
