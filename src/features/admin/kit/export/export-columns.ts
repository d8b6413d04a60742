/** The columns of an exported list, for every kind of file. */
import { site } from '../../../../content/site';
import { wallClock } from '../../../../ui/parts/zoned-date';

export type CellValue = string | number | boolean | null;

export interface ExportColumn<Row> {
  label: string;
  /** Texts of this column are days, YYYY-MM-DD, or times, HH:MM. Without it, a text stays a text. '' is an empty cell. */
  as?: 'day' | 'time';
  value: (row: Row) => CellValue;
}

/** Returns a column for the day and one for the time, in the ministry's zone. Both are empty for ''. */
export function dateColumns<Row>(label: string, instantOf: (row: Row) => string): ExportColumn<Row>[] {
  const part = (row: Row, name: 'day' | 'time') => {
    const instant = Date.parse(instantOf(row));
    return Number.isNaN(instant) ? '' : wallClock(instant, site().zone)[name];
  };
  return [
    { label, as: 'day', value: (row) => part(row, 'day') },
    {
      get label() {
        return `${label}, time (${site().zone})`;
      },
      as: 'time',
      value: (row) => part(row, 'time'),
    },
  ];
}

/** Returns a column of phone numbers. International ones get spaces, so that a spreadsheet reads text in a CSV file. */
export const phoneColumn = <Row>(label: string, phoneOf: (row: Row) => string): ExportColumn<Row> => ({
  label,
  value: (row) => {
    const text = phoneOf(row).trim();
    return text.startsWith('+') ? text.replaceAll(/[\s().\-/]+/g, ' ').trim() : text;
  },
});
