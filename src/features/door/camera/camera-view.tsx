import { type ChangeEvent, useState } from 'react';
import { door as texts } from '../../../content/events/door';
import { Button, buttonClass } from '../../../ui/parts/button';
import { Icon } from '../../../ui/parts/icon';
import { DoorIcon } from '../door-icons';
import { pageStyles as styles } from '../door-styles';
import { type CodeReader, drawFrame } from './code-reader';
import { useCamera } from './use-camera';

interface CameraViewProps {
  reader: CodeReader | null;
  /** '' for none. */
  hint: string;
  /** What to do with a pass. */
  ready: string;
  onText: (text: string) => void;
}

const words = texts.camera;
/** A photo has time: more pixels find smaller codes. */
const photoSize = 1_280;

/** The camera with its frame. Without a camera, a photo of the pass. */
export function CameraView({ reader, hint, ready, onText }: CameraViewProps) {
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
    <div style={styles.camera} data-camera={camera.state}>
      <video ref={camera.video} style={styles.video} muted playsInline hidden={isOff} tabIndex={-1} />
      {isOff ? (
        <div style={styles.cameraOff}>
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
          <svg viewBox="0 0 262 262" style={styles.frame} aria-hidden="true">
            <path d="M4 60V4h56M202 4h56v56M258 202v56h-56M60 258H4v-56" />
          </svg>
          <p style={styles.hint}>{camera.state === 'starting' ? words.starting : hint || ready}</p>
          {camera.light !== null && (
            <button
              type="button"
              style={{ ...styles.cameraButton, left: '1rem' }}
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
              style={{ ...styles.cameraButton, right: '1rem' }}
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
