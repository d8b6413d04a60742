import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../parts/button';
import { Sheet } from '../sheet/sheet';
import { DataForm, type DataFormProps, type FormResult } from './data-form';

interface FormDialogProps<Values extends FieldValues, Output extends FieldValues, Result extends FormResult>
  extends Omit<DataFormProps<Values, Output, Result>, 'secondary' | 'pinned'> {
  title: string;
  kicker?: string | undefined;
  note?: string | undefined;
  tone?: 'ticket' | undefined;
  /** Above the fields: what a person has to know before the first one. */
  lead?: ReactNode;
  cancel: string;
  onClose: () => void;
}

/**
 * A form in a sheet. By default it closes when the form is sent. If it is closed before, a draft keeps the input.
 */
export function FormDialog<
  Values extends FieldValues,
  Output extends FieldValues,
  Result extends FormResult = FormResult,
>(props: FormDialogProps<Values, Output, Result>) {
  const { title, kicker, note, tone, lead, cancel, onClose, onDone = onClose, ...form } = props;
  return (
    <Sheet open tone={tone} kicker={kicker} title={title} note={note} onClose={onClose}>
      {lead}
      <DataForm<Values, Output, Result>
        {...form}
        secondary={
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
        }
        onDone={onDone}
      />
    </Sheet>
  );
}
