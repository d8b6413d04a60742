import { useEffect, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { prepareFlyer } from './flyer';

const words = adminPages.flyer;

/** What shall become of the flyer: `kept` as it is, `gone`, or another file. */
export type FlyerChoice = 'kept' | 'gone' | File;

interface FlyerFieldProps {
  /** The one that is there. */
  url: string | null;
  value: FlyerChoice;
  onChange: (choice: FlyerChoice) => void;
  /** What the server says about it. */
  error?: string | undefined;
}

/** The flyer, with how it will look, and the way to take it away before it is saved (spec §5). */
export function FlyerField({ url, value, onChange, error }: FlyerFieldProps) {
  const [wrong, setWrong] = useState('');
  const [working, setWorking] = useState(false);
  const preview = usePreview(value);
  const shown = value === 'kept' ? url : preview;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWorking(true);
    const answer = await prepareFlyer(file);
    setWorking(false);
    setWrong(answer.ok ? '' : answer.message);
    if (answer.ok) onChange(answer.file);
  };
  return (
    <div className="admin-flyer">
      {shown && <img src={shown} alt={words.preview} />}
      <div>
        <Field
          label={words.label}
          optional
          error={wrong || error}
          hint={working ? words.working : words.hint}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*,.heic,.heif"
              className="admin-file"
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = ''; // the same file can be chosen again
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

/** An address at which a chosen file can be seen. */
function usePreview(value: FlyerChoice): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(null);
    const made = URL.createObjectURL(value);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return address;
}
