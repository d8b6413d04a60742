import { useEffect, useRef, useState } from 'react';
import { join } from '../../content/join';
import { consentTexts, pictureProblems } from '../../content/photos';
import { parse } from '../../domain/parse';
import { consentVersions, type PhotoAsText, photoAsText } from '../../domain/posts/photo';
import { plateRatio } from '../../domain/posts/photo-places';
import { log } from '../../platform/log';
import { Halftone } from '../../ui/art/halftone';
import type { CustomControl } from '../../ui/form/form-field';
import { PictureInput } from '../../ui/form/picture-input';
import { Button } from '../../ui/parts/button';

const words = join.form.photo;
const { label, hint } = join.form.photoFields.photo;
const ratio = plateRatio('application:');

/** The value while a photo is prepared. It is invalid, so that the form is not sent without it. */
const preparing: PhotoAsText = { image: '', screens: '', consent_version: consentVersions[0] };
const isPreparing = (value: unknown) =>
  typeof value === 'object' && value !== null && 'image' in value && value.image === '';

/** Prepares a photo on this device. The code is loaded on demand: few people need it. */
const prepare = async (file: File) => {
  try {
    const { photoForApplication } = await import('../../platform/prepare-photo');
    const answer = await photoForApplication(file);
    return answer.ok ? answer : { ok: false as const, message: pictureProblems[answer.why] };
  } catch (error) {
    log(error);
    return { ok: false as const, message: words.notLoaded };
  }
};

/** Chooses the photo of an application, and shows how it will be printed and what its consent says. */
export function ApplicantPhotoField({ id, error, value, onChange }: CustomControl) {
  const [problem, setProblem] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const read = parse(photoAsText, value);
  const photo = read.ok ? read.value : null;
  // For example, the page was closed while the photo was prepared.
  const isUnfinished = value !== null && !read.ok && !isWorking;
  const choose = async (file: File) => {
    setProblem('');
    setIsWorking(true);
    onChange(preparing);
    const answer = await prepare(file);
    setIsWorking(false);
    // Discard the result: the form was cleared or the photo removed meanwhile.
    if (!isPreparing(latest.current)) return;
    setProblem(answer.ok ? '' : answer.message);
    onChange(answer.ok ? answer.photo : photo);
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid grow basis-56 grid-cols-1 justify-items-start gap-3">
        <PictureInput
          id={id}
          label={label}
          optional
          error={problem || (isUnfinished ? words.again : isWorking ? undefined : error)}
          hint={isWorking ? words.working : hint}
          isChosen={value !== null}
          onChoose={(file) => void choose(file)}
        />
        {value !== null && (
          <Button size="sm" icon="trash" onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      {photo && (
        <figure className="w-40">
          <figcaption className="slug pb-1">{words.preview}</figcaption>
          <Halftone
            plates={`data:image/png;base64,${photo.screens}`}
            plateRatio={ratio}
            ratio={ratio}
            alt=""
          />
        </figure>
      )}
      {value !== null && (
        <p className="max-w-measure basis-full bg-base-200 p-3 text-sm">
          {consentTexts[photo?.consent_version ?? consentVersions[0]]}
        </p>
      )}
    </div>
  );
}
