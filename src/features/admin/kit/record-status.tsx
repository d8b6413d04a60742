import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { adminMessages } from '../../../content/admin/admin-messages';
import { adminPages } from '../../../content/admin/admin-pages';
import type { Message } from '../../../content/shell/messages';
import type { RecordVersion } from '../../../data/admin/record-changes';
import { Select } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import type { RowTools } from './collection-panel';

interface RecordStatusProps<Row> {
  row: Row;
  tools: RowTools<Row>;
  /** Of whom or what. */
  name: string;
  choices: readonly string[];
  done?: Message;
  failed?: (text?: string) => Message;
}

/** The status of a row. Every transition is allowed. */
export function RecordStatus<Row extends RecordVersion & { status: string }>({
  row,
  tools,
  name,
  choices,
  done = adminMessages.statusUpdated,
  failed = adminMessages.statusNotUpdated,
}: RecordStatusProps<Row>) {
  const choose = (chosen: string) =>
    tools.change(row, { fields: { status: chosen }, done, failed, chosen, inWords: ({ status }) => status });
  return (
    <StatusSelect
      name={name}
      value={row.status}
      version={row.updated_at}
      choices={choices}
      onChoose={choose}
    />
  );
}

interface StatusSelectProps {
  name: string;
  value: string;
  /** Differs after each change of the row. */
  version: string;
  choices: readonly string[];
  /** Returns whether the status changed. */
  onChoose: (status: string) => Promise<boolean>;
}

/** Returns whether a key steps through the options of a closed select. */
const movesSelection = (key: string) => key.length === 1 || /^(Arrow|Page)|^(Home|End)$/.test(key);

/**
 * Saves a choice made by pointer or in the open list at once. A choice made with the arrow keys waits for Enter or the
 * button: saving each option on the way could give away a seat.
 */
function StatusSelect({ name, value, version, choices, onChoose }: StatusSelectProps) {
  const hint = useId();
  const key = useRef('');
  const [pending, setPending] = useState('');
  /** The choice, until the list shows the row with it. Else the old status would flash. */
  const [chosen, setChosen] = useState<{ status: string; version: string } | null>(null);
  const working = chosen?.version === version ? chosen.status : '';
  const choose = async (status: string) => {
    setPending('');
    if (status === value) return;
    setChosen({ status, version });
    if (!(await onChoose(status))) setChosen(null);
  };
  const press = (event: KeyboardEvent) => {
    key.current = event.key;
    if (!pending) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void choose(pending);
    }
    if (event.key === 'Escape') {
      // It does not close the row, too. A sheet listens before React's bubbling events.
      event.preventDefault();
      setPending('');
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Select
        size="sm"
        className="w-auto min-w-28 pointer-fine:min-h-9"
        aria-label={adminPages.change.statusOf(name)}
        aria-describedby={hint}
        aria-busy={working !== ''}
        value={pending || working || value}
        onPointerDown={() => {
          key.current = '';
        }}
        onKeyDownCapture={press}
        onChange={({ target }) => {
          if (movesSelection(key.current)) setPending(target.value === value ? '' : target.value);
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
      {pending && (
        <Button size="sm" kind="ink" onClick={() => void choose(pending)}>
          {adminPages.change.save}
        </Button>
      )}
    </span>
  );
}
