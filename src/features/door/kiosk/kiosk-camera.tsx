import { door as texts } from '../../../content/events/door';
import { Headline } from '../../../ui/art/headline';
import { Button } from '../../../ui/parts/button';
import { classNames } from '../../../ui/parts/class-names';
import type { CodeReader } from '../camera/code-reader';
import { useCamera } from '../camera/use-camera';
import { DoorIcon } from '../door-icons';

const words = texts.camera;

interface KioskCameraProps {
  reader: CodeReader | null;
  onText: (text: string) => void;
}

/** The camera on the side of the screen, mirrored as people expect of it. Without one, no file dialog opens: it would leave the page. */
export function KioskCamera({ reader, onText }: KioskCameraProps) {
  const camera = useCamera(reader, onText, 'user');
  const isOff = camera.state === 'off';
  return (
    <div
      className={classNames(
        'grid place-items-center overflow-hidden',
        // Without a camera it covers the words that ask for a pass.
        isOff ? 'absolute inset-0 z-1 bg-base-100' : 'relative min-h-48 flex-1 bg-black',
      )}
      data-camera={camera.state}
    >
      <video
        ref={camera.video}
        className={classNames(
          'absolute inset-0 size-full object-cover',
          camera.facing !== 'environment' && '-scale-x-100',
        )}
        muted
        playsInline
        hidden={isOff}
        tabIndex={-1}
      />
      {isOff ? (
        <div role="status" className="@container grid w-full max-w-200 gap-4 p-5">
          <Headline as="p" lines={texts.kiosk.ask.title} cap={22} />
          <p>{words.off}</p>
          <div>
            <Button onClick={camera.retry}>{words.retry}</Button>
          </div>
        </div>
      ) : (
        <svg
          viewBox="0 0 262 262"
          className="relative w-3/5 max-w-110 fill-none stroke-7 stroke-spot"
          aria-hidden="true"
        >
          <path d="M4 60V4h56M202 4h56v56M258 202v56h-56M60 258H4v-56" />
        </svg>
      )}
      {camera.state === 'starting' && (
        <p className="absolute bg-base-100 px-3 py-1 font-bold">{words.starting}</p>
      )}
      {!isOff && camera.hasLenses && (
        <button
          type="button"
          className="absolute right-4 bottom-4 grid size-15 place-items-center border-2 border-base-content bg-base-100"
          aria-label={words.lens}
          onClick={camera.switchLens}
        >
          <DoorIcon name="lens" />
        </button>
      )}
    </div>
  );
}
