import { type KeyboardEvent, startTransition, useId, useRef, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { Button } from '../../ui/button';
import { Select } from '../../ui/inputs';

interface StatusSelectProps {
  /** Whose status it is. */
  name: string;
  value: string;
  choices: readonly string[];
  onChoose: (status: string) => Promise<unknown>;
}

/** Keys that run through the choices of a closed list; the first of them is not yet what somebody wants. */
const runsThrough = (key: string) => key.length === 1 || /^(Arrow|Page)|^(Home|End)$/.test(key);

/**
 * A status and what it may become. A choice made by pointer, or in the opened list, is carried out at once; one that the
 * arrow keys have come to waits for Enter or the button: on the way there, nobody's seat is given away.
 */
export function StatusSelect({ name, value, choices, onChoose }: StatusSelectProps) {
  const hint = useId();
  const key = useRef('');
  const [held, setHeld] = useState('');
  const [working, setWorking] = useState('');
  const choose = async (status: string) => {
    setHeld('');
    if (status === value) return;
    setWorking(status);
    await onChoose(status);
    // Together with the row as it is now, so that the old status is not seen again in between.
    startTransition(() => setWorking(''));
  };
  const press = (event: KeyboardEvent) => {
    key.current = event.key;
    if (!held) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void choose(held);
    }
    if (event.key === 'Escape') setHeld('');
  };
  return (
    <span className="admin-choose">
      <Select
        size="sm"
        aria-label={adminPages.change.statusOf(name)}
        aria-describedby={hint}
        aria-busy={working !== ''}
        value={held || working || value}
        onPointerDown={() => {
          key.current = '';
        }}
        onKeyDown={press}
        onChange={({ target }) => {
          if (runsThrough(key.current)) setHeld(target.value === value ? '' : target.value);
          else if (!working) void choose(target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
      <span id={hint} hidden>
        {adminPages.change.keys}
      </span>
      {held && (
        <Button size="sm" kind="ink" onClick={() => void choose(held)}>
          {adminPages.change.save}
        </Button>
      )}
    </span>
  );
}
