import type { ReactNode } from 'react';
import { QrCode } from '../art/qr-code';
import { Button } from '../parts/button';
import { copyText } from '../sheet/copy-text';
import { Sheet } from '../sheet/sheet';
import type { ToastInput } from '../sheet/toast-store';
import { Field } from './field';
import { TextInput } from './inputs';

interface LinkSheetProps {
  title: string;
  note?: string;
  link: string;
  /** What to do with the code. */
  text: string;
  /** Describes the code. */
  code: string;
  /** The title in the share sheet of the device. */
  shareTitle: string;
  /** Identifies the link among toasts. */
  about: string;
  words: {
    link: string;
    copy: string;
    share: string;
    copied: ToastInput;
    notCopied: ToastInput;
  };
  /** Below the link. */
  children: ReactNode;
  onClose: () => void;
}

/** A link to hand over: as a QR code, to copy and to share. */
export function LinkSheet({
  link,
  text,
  code,
  shareTitle,
  about,
  words,
  children,
  ...sheet
}: LinkSheetProps) {
  const share = async () => {
    try {
      await navigator.share({ title: shareTitle, url: link });
    } catch {
      // The person closed the share sheet.
    }
  };
  return (
    <Sheet
      open
      {...sheet}
      footer={
        <>
          <Button
            kind="primary"
            icon="copy"
            data-autofocus=""
            onClick={() => void copyText(link, words, about)}
          >
            {words.copy}
          </Button>
          {'share' in navigator && (
            <Button icon="share" onClick={() => void share()}>
              {words.share}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      <QrCode text={link} label={code} />
      <Field label={words.link}>
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      {children}
    </Sheet>
  );
}
