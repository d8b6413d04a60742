import { type MouseEvent, memo } from 'react';
import { classNames } from '../../../../ui/parts/class-names';
import { ChooseBox, ChooseRow } from './choose-row';
import type { ColumnOf } from './columns';

// Lines instead of a background keep the contrast of every status.
const freshLook =
  '*:transition-shadow *:duration-1000 data-fresh:*:inset-shadow-[0_4px_var(--spot),0_-4px_var(--spot)]';

/** Beside an open row such a column has only the room that the others leave. */
const wideLook = 'w-1/2 max-w-32 in-data-beside:w-full in-data-beside:max-w-0 in-tight:max-w-20';
const headLook = 'max-w-48 in-data-beside:max-w-36 in-tight:max-w-36';
const contactLook = { mail: 'max-w-60 in-tight:max-w-32', phone: 'max-w-40 in-tight:max-w-36' };
const otherLook = 'max-w-40 in-tight:max-w-32';

/** The row that is open beside the list. */
const openLook =
  'data-open:bg-spot data-open:text-primary-content data-open:**:bg-transparent data-open:**:text-primary-content forced-colors:data-open:outline-4';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly ColumnOf<Row>[];
  fresh: boolean;
  isOpen: boolean;
  onOpen: ((row: Row) => void) | undefined;
  /** Undefined for a row that cannot be chosen. */
  isChosen?: boolean | undefined;
  /** Of the check box. */
  name?: string | undefined;
  onChoose: (id: string, event: unknown) => void;
}

export type ChoiceOfRow = Pick<DataRowProps<unknown>, 'isChosen' | 'name'>;

/** Whether a press is meant for a control in the row, or ends a selection of text. */
const isForControl = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest('a,button,input,select,label,summary') !== null) ||
  getSelection()?.isCollapsed === false;

function PlainRow<Row extends { id: string }>({
  row,
  columns,
  fresh,
  isOpen,
  onOpen,
  isChosen,
  name = '',
  onChoose,
}: DataRowProps<Row>) {
  return (
    <tr
      className={classNames(freshLook, openLook, onOpen && 'cursor-pointer', isChosen && 'bg-base-200')}
      data-row={row.id}
      tabIndex={-1}
      aria-current={isOpen || undefined}
      data-open={isOpen ? '' : undefined}
      data-fresh={fresh ? '' : undefined}
      onClick={(event) => {
        if (!isForControl(event)) onOpen?.(row);
      }}
    >
      {isChosen !== undefined && (
        <td className="h-10 w-10 border-base-300 border-b p-0 in-data-beside:w-8">
          <ChooseRow name={name} isChosen={isChosen} onChoose={(event) => onChoose(row.id, event)} />
        </td>
      )}
      {columns.map(({ label, cell, number, wide, head, controls, contact, whole }) => {
        const look = classNames(
          'h-10 border-base-300 border-b px-2 py-0 text-sm in-data-beside:px-1.5 in-tight:px-1.5',
          number ? 'text-right' : 'text-left',
          whole
            ? 'whitespace-nowrap'
            : !controls &&
                `truncate ${wide ? wideLook : head ? headLook : contact ? contactLook[contact] : otherLook}`,
        );
        return head ? (
          <th key={label} scope="row" className={look}>
            {cell(row)}
          </th>
        ) : (
          <td key={label} className={look}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
export const DataRow = memo(PlainRow) as typeof PlainRow;

/** Its end goes below where large letters would leave the name no room. */
const lineLook = 'flex flex-wrap gap-x-3';
const cutLook = 'min-w-0 grow basis-24 truncate text-sm';

function PlainLines<Row extends { id: string }>({
  row,
  columns,
  fresh,
  isOpen,
  onOpen,
  isChosen,
  name = '',
  onChoose,
}: DataRowProps<Row>) {
  const at = (line: 1 | 2, place: 'line' | 'endOfLine' = 'line') =>
    columns
      .filter((column) => column[place] === line)
      .map(({ label, cell, brief = cell }) => ({ label, text: brief(row) }))
      .filter(({ text }) => text);
  const end = (line: 1 | 2) => (
    <span className="ml-auto">
      {at(line, 'endOfLine').map(({ label, text }) => (
        <span key={label}>{text}</span>
      ))}
    </span>
  );
  const [first, ...more] = at(1);
  const content = (
    <>
      <span className={lineLook}>
        <span data-cut="" className={cutLook}>
          <b className="text-base">{first?.text}</b>
          {more.map(({ label, text }) => (
            <span key={label} className="ml-2">
              {text}
            </span>
          ))}
        </span>
        {end(1)}
      </span>
      <span className={lineLook}>
        <span data-cut="" className={classNames(cutLook, 'text-muted')}>
          {at(2).map(({ label, text }, index) => (
            <span key={label}>
              {index > 0 && ', '}
              {text}
            </span>
          ))}
        </span>
        {end(2)}
      </span>
    </>
  );
  const look =
    'flex w-full flex-col justify-center min-h-17 border-base-300 border-b py-1.5 text-left text-sm';
  if (isChosen !== undefined)
    return (
      <li className={freshLook} data-fresh={fresh ? '' : undefined}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the input has the name; the label makes the row its target */}
        <label className={classNames('flex cursor-pointer items-center gap-3', isChosen && 'bg-base-200')}>
          <ChooseBox name={name} isChosen={isChosen} onChoose={(event) => onChoose(row.id, event)} />
          <span className={classNames(look, 'min-w-0')}>{content}</span>
        </label>
      </li>
    );
  return (
    <li className={freshLook} data-fresh={fresh ? '' : undefined}>
      {onOpen ? (
        <button
          type="button"
          className={classNames(look, openLook, 'cursor-pointer')}
          data-row={row.id}
          aria-current={isOpen || undefined}
          data-open={isOpen ? '' : undefined}
          onClick={() => onOpen(row)}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
export const TwoLines = memo(PlainLines) as typeof PlainLines;
