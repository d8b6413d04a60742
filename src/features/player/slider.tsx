import type { CSSProperties } from 'react';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  onChange: (value: number) => void;
  className?: string | undefined;
}

/** The browser's own slider, inked up to its value. */
export function Slider({ label, value, max, step, text, onChange, className = 'slider' }: SliderProps) {
  const share = max > 0 ? (100 * value) / max : 0;
  return (
    <input
      type="range"
      className={className}
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={max}
      step={step}
      value={value}
      style={{ '--v': `${share.toFixed(1)}%` } as CSSProperties}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
