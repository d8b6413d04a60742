import type { FieldValues } from 'react-hook-form';
import { Button } from '../button';
import { Sheet } from '../sheet';
import { DataForm, type DataFormProps } from './data-form';

interface FormDialogProps<Values extends FieldValues, Output extends FieldValues>
  extends Omit<DataFormProps<Values, Output>, 'way' | 'onDone' | 'pinned'> {
  title: string;
  kicker?: string | undefined;
  note?: string | undefined;
  tone?: 'ticket' | undefined;
  cancel: string;
  onClose: () => void;
}

/** A form in a sheet. It stays open until what was typed is sent; a draft keeps the words if it is closed before. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>(
  props: FormDialogProps<Values, Output>,
) {
  const { title, kicker, note, tone, cancel, onClose, ...form } = props;
  return (
    <Sheet open tone={tone} kicker={kicker} title={title} note={note} onClose={onClose}>
      <DataForm<Values, Output>
        {...form}
        way={
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
        }
        onDone={onClose}
      />
    </Sheet>
  );
}
