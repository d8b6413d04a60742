import { classNames } from './class-names';

interface DetailsListProps {
  /** `id`: set if two rows may have the same label. */
  rows: readonly { id?: string; label: string; value: string | number }[];
  /** Values in the font for numbers. */
  numeric?: boolean | undefined;
}

/** Labels on the left, values on the right; long values wrap below. */
export function DetailsList({ rows, numeric }: DetailsListProps) {
  return (
    <dl>
      {rows.map(({ id, label, value }) => (
        <div
          key={id ?? label}
          className="flex flex-wrap justify-between gap-x-4 border-current border-b border-dotted py-1.5"
        >
          <dt>{label}</dt>
          <dd className={classNames('wrap-anywhere whitespace-pre-line', numeric && 'num')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
