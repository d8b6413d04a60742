import { useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { pictureProblems } from '../../../content/photos';
import { preparePicture } from '../../../platform/prepare-picture';
import { PictureInput } from '../../../ui/form/picture-input';
import { useObjectUrl } from '../../../ui/form/use-object-url';
import { Button } from '../../../ui/parts/button';

const words = adminPages.flyer;

/** `kept` and `gone` refer to the stored flyer, `series` to that of the series of a date. */
export type FlyerChoice = 'kept' | 'gone' | 'series' | File;

interface FlyerFieldProps {
  url: string | null;
  value: FlyerChoice;
  onChange: (choice: FlyerChoice) => void;
  error?: string | undefined;
  /** Whether a date has another flyer than its series, or none. */
  isOther?: boolean;
}

/** Uploads, previews or removes the flyer. */
export function FlyerField({ url, value, onChange, error, isOther = false }: FlyerFieldProps) {
  const [fileError, setFileError] = useState('');
  const [working, setWorking] = useState(false);
  const preview = useObjectUrl(value instanceof File ? value : null);
  const shown = value === 'kept' ? url : preview;
  const choose = async (file: File) => {
    setWorking(true);
    const answer = await preparePicture(file);
    setWorking(false);
    setFileError(answer.ok ? '' : pictureProblems[answer.why]);
    if (answer.ok) onChange(answer.file);
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      {shown && <img src={shown} alt={words.preview} className="max-h-48 w-36 bg-base-200 object-contain" />}
      <div className="grid grow basis-48 grid-cols-1 justify-items-start gap-2">
        <PictureInput
          label={words.label}
          optional
          error={fileError || error}
          hint={working ? words.working : words.hint}
          isChosen={Boolean(shown)}
          onChoose={(file) => void choose(file)}
        />
        {shown && (
          <Button size="sm" icon="trash" onClick={() => onChange('gone')}>
            {words.remove}
          </Button>
        )}
        {isOther && value !== 'series' && (
          <Button size="sm" icon="repeat" onClick={() => onChange('series')}>
            {words.ofSeries}
          </Button>
        )}
        {value === 'series' && <p className="text-sm">{words.willBeOfSeries}</p>}
      </div>
    </div>
  );
}
