import { use } from 'react';
import type { Message } from '../../content/messages';
import type { Seen } from '../../data/admin/change';
import { carryOut } from './carry-out';
import { AskContext } from './confirm-context';
import { StatusSelect } from './status-select';

interface Row extends Seen {
  name: string;
  status: string;
}

interface RecordStatusProps {
  collection: string;
  row: Row;
  choices: readonly string[];
  done: Message;
  failed: (text?: string) => Message;
  /** Reads what the server says is there now. */
  read: (record: unknown) => (Seen & { status: string }) | null;
  reload: () => Promise<void>;
}

/** The status of a row, to be set freely (spec §4). */
export function RecordStatus(props: RecordStatusProps) {
  const { collection, row, choices, done, failed, read, reload } = props;
  const ask = use(AskContext);
  const choose = async (chosen: string) => {
    const now = (record: unknown) => {
      const there = read(record);
      return there && { seen: there, words: there.status };
    };
    const fields = { status: chosen };
    await carryOut(ask, { collection, seen: row, fields, done, failed, chosen, now });
    await reload();
  };
  return <StatusSelect name={row.name} value={row.status} choices={choices} onChoose={choose} />;
}
