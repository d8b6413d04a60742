import { useId, useState } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { storedSession } from '../../../../data/stored-session';
import { json, storageEntry } from '../../../../platform/storage';
import type { ColumnOf } from './columns';
import { DropMenu } from './drop-menu';

const isLabels = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((label) => typeof label === 'string');

const entryOf = (list: string) =>
  storageEntry(
    `byop:admin-columns:${storedSession(Date.now())?.account.id ?? ''}:${list}`,
    json((value) => (isLabels(value) ? value : null)),
  );

type Hideable = Pick<ColumnOf<never>, 'label' | 'head'>;

/** Returns the labels of a list's hidden columns, which the person chose on this device, and a function that sets them. */
export function useHiddenColumns(list: string): [readonly string[], (labels: readonly string[]) => void] {
  const [entry] = useState(() => entryOf(list));
  const [hidden, setHidden] = useState<readonly string[]>(() => entry.read() ?? []);
  return [
    hidden,
    (labels) => {
      entry.write([...labels]);
      setHidden(labels);
    },
  ];
}

interface ColumnMenuProps {
  columns: readonly Hideable[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Shows and hides columns. The header of a row cannot be hidden. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const id = useId();
  return (
    <DropMenu label={adminPages.columns} className="@max-tablet:hidden">
      {() =>
        columns
          .filter(({ head }) => !head)
          .map(({ label }) => (
            <li key={label}>
              <label
                className="flex min-h-10 cursor-pointer items-center gap-3 text-sm"
                htmlFor={`${id}-${label}`}
              >
                <input
                  id={`${id}-${label}`}
                  type="checkbox"
                  className="checkbox"
                  checked={!hidden.includes(label)}
                  onChange={({ target }) =>
                    onChange(target.checked ? hidden.filter((one) => one !== label) : [...hidden, label])
                  }
                />
                {label}
              </label>
            </li>
          ))
      }
    </DropMenu>
  );
}
