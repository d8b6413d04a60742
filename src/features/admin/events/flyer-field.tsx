import { useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { pictureProblems } from '../../../content/photos';
import { preparePicture } from '../../../platform/prepare-picture';
import { PictureInput } from '../../../ui/form/picture-input';
import { useObjectUrl } from '../../../ui/form/use-object-url';
import { Button } from '../../../ui/parts/button';

const words = adminPages.flyer;

/** `kept` and `gone` refer to the stored flyer. */
export type FlyerChoice = 'kept' | 'gone' | File;

interface FlyerFieldProps {
  url: string | null;
  value: FlyerChoice;
  onChange: (choice: FlyerChoice) => void;
  error?: string | undefined;
}

/** Uploads, previews or removes the flyer. */
export function FlyerField({ url, value, onChange, error }: FlyerFieldProps) {
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
      </div>
    </div>
  );
}
