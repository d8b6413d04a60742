import type { ReactNode } from 'react';

export interface ColumnOf<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The field by which the server sorts. A leading `-` means that the first press sorts downwards. */
  sort?: string;
  number?: boolean;
  /** Gets the room that the others leave. */
  wide?: boolean;
  /** The header of its row. */
  head?: boolean;
  /** Has the controls of its row, which are never cut. */
  controls?: boolean;
  /** Has an address, which is long, or a number, which is not cut if it is of a usual length. */
  contact?: 'mail' | 'phone';
  /** Never cut. */
  whole?: boolean;
  /** Left out where the room is short. The header of the row then has it below the name. */
  gives?: boolean;
  /** Where it is on small screens, in a row of two lines. Without it, only the sheet of the row shows it. */
  line?: 1 | 2;
  endOfLine?: 1 | 2;
  /** Its words there, as text without controls. Without it, those of the cell. */
  brief?: (row: Row) => ReactNode;
}

/** Returns the field of a sort. A leading `-` sorts downwards. */
export const fieldIn = (sort: string): string => sort.replace(/^-/, '');
