import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../parts/class-names';
import { Field } from './field';

/** What a chooser of pictures offers, which are converted: some systems give HEIC no MIME type. */
export const acceptedPictures = 'image/*,.heic,.heif';

interface PictureInputProps {
  label: string;
  /** ID of the control, needed if an `ErrorSummary` links to it. */
  id?: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hides the browser's "No file chosen": a picture is shown beside it. */
  isChosen?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a picture from the device. It has no name: the form must not send or store the file itself. */
export function PictureInput({ onChoose, isChosen, ...field }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooseEarly = useEffectEvent(() => choose());
  const choose = () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    onChoose(file);
    if (input.current) input.current.value = ''; // allows choosing the same file again
  };
  // A file that was chosen before hydration.
  useEffect(() => chooseEarly(), []);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept={acceptedPictures}
          className={classNames(
            'min-h-11 max-w-full py-2 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:border-2 file:border-rule file:px-3 file:font-bold',
            isChosen && 'text-transparent file:text-base-content',
          )}
          onChange={choose}
        />
      )}
    </Field>
  );
}
