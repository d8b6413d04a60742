import type { FieldValues } from 'react-hook-form';
import { Button } from '../button';
import { Sheet } from '../sheet';
import { DataForm, type DataFormProps } from './data-form';

interface FormDialogProps<Values extends FieldValues, Output extends FieldValues>
  extends Omit<DataFormProps<Values, Output>, 'secondary' | 'onDone' | 'pinned'> {
  title: string;
  kicker?: string | undefined;
  note?: string | undefined;
  tone?: 'ticket' | undefined;
  cancel: string;
  onClose: () => void;
}

/** A form in a sheet, which closes when the form is sent. If it is closed before, a draft keeps the input. */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>(
  props: FormDialogProps<Values, Output>,
) {
  const { title, kicker, note, tone, cancel, onClose, ...form } = props;
  return (
    <Sheet open tone={tone} kicker={kicker} title={title} note={note} onClose={onClose}>
      <DataForm<Values, Output>
        {...form}
        secondary={
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
        }
        onDone={onClose}
      />
    </Sheet>
  );
}
