import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { log } from '../../../platform/log';
import { type CodeReader, drawFrame } from './code-reader';

/** `off`: there is no camera, or the person refused it. */
type CameraState = 'starting' | 'on' | 'off';

/** Torch is not in TypeScript's DOM types. */
type Torch = { torch?: boolean };

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Null if the camera has no light. */
  light: boolean | null;
  hasLenses: boolean;
  /** Which way it looks, if the browser says so. */
  facing: string | undefined;
  switchLight(): void;
  switchLens(): void;
  retry(): void;
}

/** Pause between two frames, in ms: the decoder must not take the whole processor. */
const pause = 10;
/** Pause after a frame that failed, in ms: each failure is logged. */
const pauseAfterFailure = 1_000;

/**
 * Shows the camera and reads codes from it, one frame at a time. iOS stops it in the background, so it starts again.
 * @param preferred `user`: on the side of the screen
 */
export function useCamera(
  reader: CodeReader | null,
  onText: (text: string) => void,
  preferred: 'environment' | 'user' = 'environment',
): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [light, setLight] = useState<boolean | null>(null);
  const [lenses, setLenses] = useState<string[]>([]);
  const [facing, setFacing] = useState<string>();
  const [lens, setLens] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const track = useRef<MediaStreamTrack | null>(null);
  const found = useEffectEvent(onText);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the camera again
  useEffect(() => {
    let isCurrent = true;
    let stream: MediaStream | null = null;
    let starts = 0;
    const stop = () => {
      for (const used of stream?.getTracks() ?? []) used.stop();
      stream = null;
    };
    const start = async () => {
      stop();
      starts += 1;
      const own = starts;
      // Hidden and shown again, the page has started another one while this one waited for the camera.
      const isLatest = () => isCurrent && own === starts && !document.hidden;
      try {
        const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
        const media = await navigator.mediaDevices.getUserMedia({
          video: lens ? { ...size, deviceId: { exact: lens } } : { ...size, facingMode: preferred },
        });
        if (!isLatest()) {
          for (const unused of media.getTracks()) unused.stop();
          return;
        }
        stream = media;
        const [used] = media.getVideoTracks();
        track.current = used ?? null;
        used?.addEventListener('ended', () => isLatest() && void start());
        if (video.current) {
          video.current.srcObject = media;
          await video.current.play();
        }
        if (!isLatest()) return;
        const can: MediaTrackCapabilities & Torch = used?.getCapabilities?.() ?? {};
        setLight(can.torch ? false : null);
        setFacing(used?.getSettings?.().facingMode);
        const devices = await navigator.mediaDevices.enumerateDevices();
        setLenses(devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId));
        if (isLatest()) setState('on');
      } catch {
        // Refused, in use by another app, or missing: the page offers a photo instead.
        if (isLatest()) setState('off');
      }
    };
    const onVisibility = () => {
      if (document.hidden) stop();
      else void start();
    };
    document.addEventListener('visibilitychange', onVisibility);
    if (!document.hidden) void start();
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [lens, attempt, preferred]);

  useEffect(() => {
    if (!reader || state !== 'on') return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const canvas = document.createElement('canvas');
    const look = async () => {
      const shown = video.current;
      let wait = pause;
      try {
        const isReady = shown && shown.readyState >= shown.HAVE_CURRENT_DATA && shown.videoWidth > 0;
        if (isReady && !document.hidden) {
          drawFrame(canvas, shown, { width: shown.videoWidth, height: shown.videoHeight });
          const text = await reader.read(canvas);
          if (isCurrent && text) found(text);
        }
      } catch (error) {
        log(error);
        wait = pauseAfterFailure;
      }
      if (isCurrent) timer = setTimeout(look, wait);
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [reader, state]);

  return {
    video,
    state,
    light,
    hasLenses: lenses.length > 1,
    facing,
    switchLight() {
      const wanted: MediaTrackConstraintSet & Torch = { torch: !light };
      track.current?.applyConstraints({ advanced: [wanted] }).then(
        () => setLight(!light),
        // The lens has no light after all.
        () => setLight(null),
      );
    },
    switchLens() {
      const used = track.current?.getSettings().deviceId ?? '';
      setLens(lenses[(lenses.indexOf(used) + 1) % lenses.length] ?? null);
    },
    retry() {
      setState('starting');
      setAttempt(attempt + 1);
    },
  };
}
