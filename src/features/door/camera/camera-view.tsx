import { type ChangeEvent, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { Button, buttonClass } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import { Icon } from '../../../ui/parts/icon';
import { DoorIcon } from '../door-icons';
import { type CodeReader, drawFrame } from './code-reader';
import { useCamera } from './use-camera';

interface CameraViewProps {
  reader: CodeReader | null;
  /** '' for none. */
  hint: string;
  /** What to do with a pass. */
  ready: string;
  /** Whether people leave here. The frame then has another ink. */
  isLeaving: boolean;
  onText: (text: string) => void;
}

const words = texts.camera;
const buttonLook =
  'absolute bottom-3.5 grid size-15 place-items-center border-2 border-base-content bg-base-100';
/** A photo has time: more pixels find smaller codes. */
const photoSize = 1_280;

/** The camera with its frame. Without a camera, a photo of the pass. */
export function CameraView({ reader, hint, ready, isLeaving, onText }: CameraViewProps) {
  const camera = useCamera(reader, onText);
  const [photoError, setPhotoError] = useState('');
  const readPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file || !reader) return;
    setPhotoError('');
    let text = '';
    try {
      const picture = await createImageBitmap(file);
      const canvas = document.createElement('canvas');
      drawFrame(canvas, picture, picture, photoSize);
      text = await reader.read(canvas);
    } catch {
      // Not a picture that the browser can open.
    }
    if (text) onText(text);
    else setPhotoError(words.noCode);
  };
  const isOff = camera.state === 'off';
  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden bg-black',
        isLeaving && 'border-14 border-accent border-t-0',
      )}
      data-camera={camera.state}
    >
      <video
        ref={camera.video}
        className="absolute inset-0 size-full object-cover"
        muted
        playsInline
        hidden={isOff}
        tabIndex={-1}
      />
      {isOff ? (
        <div className="relative grid justify-items-start gap-3 p-4">
          <p role="status">{photoError || hint || words.refused}</p>
          <label className={buttonClass('primary')}>
            <Icon name="camera" />
            {words.photo}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={readPhoto}
            />
          </label>
          <Button onClick={camera.retry}>{words.retry}</Button>
        </div>
      ) : (
        <>
          <svg
            viewBox="0 0 262 262"
            className={classNames(
              '-translate-1/2 absolute top-1/2 left-1/2 w-65 max-w-4/5 fill-none stroke-7',
              isLeaving ? 'stroke-accent' : 'stroke-spot',
            )}
            aria-hidden="true"
          >
            <path d="M4 60V4h56M202 4h56v56M258 202v56h-56M60 258H4v-56" />
          </svg>
          <p
            className={classNames(
              '-translate-x-1/2 absolute top-3 left-1/2 whitespace-nowrap px-3 py-1 font-bold',
              isLeaving ? 'bg-accent text-accent-content' : 'bg-base-100',
            )}
          >
            {camera.state === 'starting' ? words.starting : hint || ready}
          </p>
          {camera.light !== null && (
            <button
              type="button"
              className={classNames(buttonLook, 'left-4')}
              aria-pressed={camera.light}
              aria-label={camera.light ? words.lightOff : words.lightOn}
              onClick={camera.switchLight}
            >
              <DoorIcon name="torch" />
            </button>
          )}
          {camera.hasLenses && (
            <button
              type="button"
              className={classNames(buttonLook, 'right-4')}
              aria-label={words.lens}
              onClick={camera.switchLens}
            >
              <DoorIcon name="lens" />
            </button>
          )}
        </>
      )}
    </div>
  );
}
