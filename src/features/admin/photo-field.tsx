import { useEffect, useState } from 'react';
import { adminPages } from '../../content/admin-pages';
import { plateRatio } from '../../domain/photo';
import { Field } from '../../ui/field';
import { Halftone } from '../../ui/halftone';
import { prepareFlyer } from './prepare-flyer';
import { platesFile } from './prepare-photo';

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
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setIsWorking(true);
    const answer = await prepareFlyer(file);
    setIsWorking(false);
    setFileError(answer.ok ? '' : answer.message);
    setImage(answer.ok ? answer.file : null);
  };
  useEffect(() => {
    let isLate = false;
    if (!image) return onChange(null);
    void platesFile(image, place, lighter).then((screens) => {
      if (isLate) return;
      setFileError(screens ? '' : adminPages.flyer.unreadable);
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
      <div className="grid flex-[1_1_12rem] grid-cols-1 gap-4">
        <Field
          label={words.file}
          error={fileError || error}
          hint={isWorking ? words.working : words.fileHint}
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

function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
