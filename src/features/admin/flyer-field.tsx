import { useEffect, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { prepareFlyer } from './prepare-flyer';

const words = adminPages.flyer;

/** `kept` and `gone` refer to the stored flyer. */
export type FlyerChoice = 'kept' | 'gone' | File;

interface FlyerFieldProps {
  url: string | null;
  value: FlyerChoice;
  onChange: (choice: FlyerChoice) => void;
  error?: string | undefined;
}

/** Uploads, previews or removes the flyer (spec §5). */
export function FlyerField({ url, value, onChange, error }: FlyerFieldProps) {
  const [fileError, setFileError] = useState('');
  const [working, setWorking] = useState(false);
  const preview = usePreview(value);
  const shown = value === 'kept' ? url : preview;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWorking(true);
    const answer = await prepareFlyer(file);
    setWorking(false);
    setFileError(answer.ok ? '' : answer.message);
    if (answer.ok) onChange(answer.file);
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      {shown && <img src={shown} alt={words.preview} className="max-h-48 w-36 bg-base-200 object-contain" />}
      <div className="grid flex-[1_1_12rem] grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
        <Field
          label={words.label}
          optional
          error={fileError || error}
          hint={working ? words.working : words.hint}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*,.heic,.heif"
              className="min-h-11 max-w-full py-2 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:border-2 file:border-rule file:px-3 file:font-bold"
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = ''; // allows choosing the same file again
              }}
            />
          )}
        </Field>
        {shown && (
          <Button size="sm" icon="trash" onClick={() => onChange('gone')}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

function usePreview(value: FlyerChoice): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(null);
    const created = URL.createObjectURL(value);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [value]);
  return address;
}
