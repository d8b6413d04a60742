import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldArrayWithId,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form';
import { rowWords as words } from '../../../content/admin/rows';
import { Button, IconButton } from '../../../ui/parts/button';

interface RowsProps<V extends FieldValues, N extends FieldArrayPath<V>, T> {
  control: Control<V, unknown, T>;
  path: N;
  idOf: (path: string) => string;
  /** How many rows there may be. */
  most: number;
  /** What a row is, such as "question". */
  one: string;
  /** Returns what a row is, with its number. */
  entryOf: (at: number) => string;
  /** Returns the words that distinguish a row from the others. */
  nameOf: (at: number) => string;
  /** Returns an empty row. */
  newRow: () => FieldArray<V, N>;
  /** Returns the path of the first field of a row: a new row gets the focus there. */
  firstOf: (at: number) => string;
  /** Resolves to whether a row is removed. Default: it is. */
  mayRemove?: (at: number) => Promise<boolean>;
  addLabel: string;
  /** Beside the button that adds a row. */
  note?: string | false;
  /** Renders what is in front of the buttons of a row. Default: what the row is. */
  heading?: ((at: number) => ReactNode) | undefined;
  /** Renders the fields of a row. */
  children: (at: number, row: FieldArrayWithId<V, N, 'key'>) => ReactNode;
}

/** Rows of fields that are added, removed and moved with buttons. The focus follows, and a screen reader announces what changed. */
export function Rows<V extends FieldValues, N extends FieldArrayPath<V>, T>({
  control,
  path,
  idOf,
  most,
  one,
  entryOf,
  nameOf,
  mayRemove,
  ...props
}: RowsProps<V, N, T>) {
  // The rows have ids of their own, which must not be replaced.
  const { fields, append, remove, move } = useFieldArray({ control, name: path, keyName: 'key' });
  const [announced, setAnnounced] = useState('');
  const focusNext = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fields` triggers the effect, because moved elements lose the focus
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = '';
  }, [fields]);

  const isFull = fields.length >= most;
  const addId = idOf(`${path}.add`);
  const add = () => {
    if (isFull) return;
    focusNext.current = idOf(props.firstOf(fields.length));
    setAnnounced(words.added(one));
    append(props.newRow(), { shouldFocus: false });
  };
  const removeRow = async (at: number) => {
    const name = nameOf(at);
    if (mayRemove && !(await mayRemove(at))) return;
    focusNext.current = addId;
    setAnnounced(words.removed(name));
    remove(at);
  };
  const idOfMove = (at: number, action: 'up' | 'down') => idOf(`${path}.${at}.${action}`);
  const moveButton = (at: number, action: 'up' | 'down') => {
    const to = action === 'up' ? at - 1 : at + 1;
    const isPossible = to >= 0 && to < fields.length;
    return (
      <IconButton
        kind="bare"
        icon="down"
        className={action === 'up' ? '*:rotate-180' : undefined}
        id={idOfMove(at, action)}
        aria-disabled={!isPossible}
        label={words[action](nameOf(at))}
        onClick={() => {
          if (!isPossible) return;
          focusNext.current = idOfMove(to, action);
          setAnnounced(words.moved(nameOf(at), to + 1));
          move(at, to);
        }}
      />
    );
  };
  return (
    <>
      {fields.map((row, at) => (
        <fieldset
          key={row.key}
          aria-label={words.group(entryOf(at), nameOf(at))}
          className="min-w-0 border-base-300 border-b"
        >
          <div className="flex items-center gap-x-1">
            {props.heading?.(at) ?? <p className="slug min-w-0 grow">{entryOf(at)}</p>}
            {moveButton(at, 'up')}
            {moveButton(at, 'down')}
            <IconButton
              kind="bare"
              icon="trash"
              label={words.remove(nameOf(at))}
              onClick={() => void removeRow(at)}
            />
          </div>
          {props.children(at, row)}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button id={addId} size="sm" icon="plus" aria-disabled={isFull} onClick={add}>
          {props.addLabel}
        </Button>
        {props.note && <p className="text-muted text-sm">{props.note}</p>}
      </div>
      <p className="sr-only" role="status">
        {announced}
      </p>
    </>
  );
}
