import { useEffect, useState } from 'react';
import { adminPages } from '../../../content/admin/admin-pages';
import { pictureProblems } from '../../../content/photos';
import { plateRatio } from '../../../domain/posts/photo-places';
import { platesFile } from '../../../platform/prepare-photo';
import { preparePicture } from '../../../platform/prepare-picture';
import { Halftone } from '../../../ui/art/halftone';
import { Field } from '../../../ui/form/field';
import { PictureInput } from '../../../ui/form/picture-input';
import { useObjectUrl } from '../../../ui/form/use-object-url';

const words = adminPages.photos.form;

export interface PhotoFiles {
  image: File;
  screens: File;
}

interface PhotoFieldProps {
  place: string;
  value: PhotoFiles | null;
  onChange: (files: PhotoFiles | null) => void;
  error: string;
}

/** Chooses a photo, shows how it will be printed, and lightens it. */
export function PhotoField({ place, value, onChange, error }: PhotoFieldProps) {
  const [image, setImage] = useState<File | null>(null);
  const [lighter, setLighter] = useState(0);
  const [fileError, setFileError] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const choose = async (file: File) => {
    setIsWorking(true);
    const answer = await preparePicture(file);
    setIsWorking(false);
    setFileError(answer.ok ? '' : pictureProblems[answer.why]);
    setImage(answer.ok ? answer.file : null);
  };
  useEffect(() => {
    let isLate = false;
    if (!image) return onChange(null);
    void platesFile(image, place, lighter).then((screens) => {
      if (isLate) return;
      setFileError(screens ? '' : pictureProblems.unreadable);
      onChange(screens && { image, screens });
    });
    return () => {
      isLate = true;
    };
  }, [image, place, lighter, onChange]);
  const preview = useObjectUrl(value?.screens ?? null);
  return (
    <div className="flex flex-wrap items-start gap-5">
      {preview && (
        <figure className="w-44">
          <figcaption className="slug pb-1">{words.preview}</figcaption>
          <Halftone plates={preview} plateRatio={plateRatio(place)} ratio={plateRatio(place)} alt="" />
        </figure>
      )}
      <div className="grid grow basis-48 grid-cols-1 gap-4">
        <PictureInput
          label={words.file}
          error={fileError || error}
          hint={isWorking ? words.working : words.fileHint}
          isChosen={value !== null}
          onChoose={(file) => void choose(file)}
        />
        {value && (
          <Field label={words.lighter}>
            {(control) => (
              <input
                {...control}
                type="range"
                className="range"
                min={-1}
                max={1}
                step={0.1}
                value={lighter}
                onChange={({ target }) => setLighter(target.valueAsNumber)}
              />
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
