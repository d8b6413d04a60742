import { Sheet } from '../../../../ui/sheet/sheet';
import type { ColumnOf } from '../data-table';
import { Facts } from '../facts';

interface RowSheetProps<Row> {
  title: string;
  row: Row;
  columns: readonly ColumnOf<Row>[];
  onClose: () => void;
}

/** Shows all columns of a row, also those that its lines on small screens leave out. For lists without an own sheet. */
export function RowSheet<Row>({ title, row, columns, onClose }: RowSheetProps<Row>) {
  return (
    <Sheet open wide title={title} onClose={onClose}>
      <Facts facts={columns.map(({ label, cell }) => ({ label, value: cell(row) }))} />
    </Sheet>
  );
}
