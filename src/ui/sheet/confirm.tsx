import type { ReactNode } from 'react';
import { Button } from '../parts/button';
import { Sheet } from './sheet';

interface ConfirmProps {
  open: boolean;
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
}

/** Asks before something that cannot be undone. The cancel button has the focus. */
export function Confirm({ open, title, text, yes, no, onYes, onNo, danger, busy }: ConfirmProps) {
  return (
    <Sheet
      open={open}
      onClose={onNo}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {yes}
          </Button>
          <Button kind="quiet" data-autofocus="" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    >
      <p className="max-w-measure">{text}</p>
    </Sheet>
  );
}
