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
import { log } from '../../../platform/log';
import { Button, IconButton } from '../../../ui/parts/button';
import type RowGrips from './row-grips';
import type { RowIds } from './row-grips';

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
  /** Resolves to the index that a row has once it may be removed; -1 if it stays. Default: it is removed without a question. */
  askToRemove?: (at: number) => Promise<number>;
  addLabel: string;
  /** Beside the button that adds a row. */
  note?: string | false;
  /** Renders what is in front of the buttons of a row. Default: what the row is. */
  heading?: ((at: number) => ReactNode) | undefined;
  /** Renders the fields of a row. */
  children: (at: number, row: FieldArrayWithId<V, N, 'key'>) => ReactNode;
}

type Grips = typeof RowGrips;

/** Returns the component for dragging once its script is here. Without it, the buttons move the rows. */
function useGrips(): Grips | null {
  const [Grips, setGrips] = useState<Grips | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./row-grips')
      .then((loaded) => {
        if (isWanted) setGrips(() => loaded.default);
      })
      .catch(log);
    return () => {
      isWanted = false;
    };
  }, []);
  return Grips;
}

/**
 * Rows of fields that are added, removed, and moved with buttons or by dragging. The focus follows, and a screen reader announces what
 * changed.
 */
export function Rows<V extends FieldValues, N extends FieldArrayPath<V>, T>({
  control,
  path,
  idOf,
  most,
  one,
  entryOf,
  nameOf,
  askToRemove,
  ...props
}: RowsProps<V, N, T>) {
  // The rows have ids of their own, which must not be replaced.
  const { fields, append, remove, move } = useFieldArray({ control, name: path, keyName: 'key' });
  const [announced, setAnnounced] = useState('');
  const focusNext = useRef('');
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fields` triggers the effect, because moved elements lose the focus
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = '';
  }, [fields]);

  const Grips = useGrips();
  const idsOf = (key: string): RowIds => ({
    row: idOf(`${path}.${key}.row`),
    slot: idOf(`${path}.${key}.slot`),
    grip: idOf(`${path}.${key}.grip`),
  });
  /** @param focusId what gets the focus then */
  const moveRow = (at: number, to: number, focusId: string) => {
    focusNext.current = focusId;
    setAnnounced(words.moved(nameOf(at), to + 1));
    move(at, to);
  };

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
    const index = askToRemove ? await askToRemove(at) : at;
    // Another editor's change of a list around this one has replaced these rows: the new ones would not show the removal.
    const isReplaced = status.current === null;
    if (index < 0 || isReplaced) return;
    focusNext.current = addId;
    setAnnounced(words.removed(name));
    remove(index);
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
          if (isPossible) moveRow(at, to, idOfMove(to, action));
        }}
      />
    );
  };
  return (
    <>
      {/* In one element, so that the gap of the page is not between rows. Theirs is above and below their names. */}
      {fields.length > 0 && (
        <div className="grid grid-cols-1">
          {fields.map((row, at) => (
            <fieldset
              key={row.key}
              id={idsOf(row.key).row}
              aria-label={words.group(entryOf(at), nameOf(at))}
              className="relative min-w-0 border-base-300 border-b data-dragged:z-1 data-dragged:bg-base-200"
            >
              <div className="flex items-center gap-x-1 py-1.5">
                <span id={idsOf(row.key).slot} className="size-11 flex-none" />
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
        </div>
      )}
      {Grips && (
        <Grips
          keys={fields.map(({ key }) => key)}
          idsOf={idsOf}
          nameOf={nameOf}
          onMove={(from, to) => moveRow(from, to, idsOf(fields[from]?.key ?? '').grip)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button id={addId} size="sm" icon="plus" aria-disabled={isFull} onClick={add}>
          {props.addLabel}
        </Button>
        {props.note && <p className="text-muted text-sm">{props.note}</p>}
      </div>
      <p ref={status} className="sr-only" role="status">
        {announced}
      </p>
    </>
  );
}
