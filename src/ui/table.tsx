import type { ReactNode } from 'react';

export interface Column {
  label: ReactNode;
  /** Numbers stand at the right. */
  number?: boolean | undefined;
}

/** A table in its own sideways-scrolling region. Children are `<tr>`s; number cells take the class `n`. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the region can only be scrolled with the focus in it
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are fixed
              <th key={i} scope="col" className={column.number ? 'n' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
