import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminSite } from '../../../../content/admin/admin-site';
import { type Media, readMedia } from '../../../../domain/content/media';
import { type MediaType, mayShowPeople, mediaTypes } from '../../../../domain/content/media-types';
import type { Part } from '../../../../platform/prepare-picture';
import { Field } from '../../../../ui/form/field';
import { Button } from '../../../../ui/parts/button';
import { fileSize } from '../../../../ui/parts/file-size';
import { Meter } from '../../../../ui/parts/meter';
import { pauseOthers } from '../../../../ui/parts/pause-others';
import { lazyPart } from '../../../../ui/sheet/lazy-part';
import { formatDuration } from '../../../content/songs';
import { useStayWhile } from '../../kit/opened/use-stay-while';
import type { CropSheetProps } from './crop-sheet';
import { PictureTexts, type TextName } from './picture-texts';
import { acceptOf, cutPicture, fits, formatsText, prepareMedia } from './prepare-media';
import { type UploadProgress, UploadRefused, uploadMedia } from './upload-media';
import { useWasSeen } from './use-was-seen';

const words = adminSite.media;
/** Loads with the first picture that has another shape than its place. */
const CropSheet = lazyPart<CropSheetProps>(() => import('./crop-sheet'));

export interface MediaEditorProps {
  type: MediaType;
  /** The one of its formats that the field takes. */
  only?: string | undefined;
  /** Width by height of what its place shows. */
  ratio?: number | undefined;
  /** Address of the picture of a film. */
  poster?: string | undefined;
  value: Media;
  /** Called with a file that the server has, or without one. */
  onChange: (value: Media) => void;
  id: string;
  label: string;
  optional?: boolean | undefined;
  error?: string | undefined;
  /** Of the inputs below a picture. */
  textErrors: { readonly [name in TextName]: string | undefined };
  /** About this field, before what is said about each. */
  hint?: string | undefined;
}

/** Chooses, uploads and plays a file. An upload ends with its control: what was sent by then is sent no second time. */
export default function MediaEditor({
  type,
  only,
  ratio,
  poster,
  value,
  onChange,
  id,
  label,
  optional,
  textErrors,
  ...field
}: MediaEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  /** While it is checked and uploaded. */
  const [chosen, setChosen] = useState<File | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [problem, setProblem] = useState('');
  const [announced, setAnnounced] = useState('');
  /** What the last upload on this page replaced. */
  const [before, setBefore] = useState<Media | null>(null);
  /** A picture of which a part is to be chosen; null for none. */
  const [cropping, setCropping] = useState<Pick<CropSheetProps, 'picture' | 'onChoose'> | null>(null);
  useStayWhile(chosen !== null);

  /** Begins with a file, or ends. */
  const begin = (file: File | null, announcement: string) => {
    setChosen(file);
    setCropping(null);
    setProgress(null);
    setProblem('');
    setAnnounced(announcement);
  };
  const finish = useEffectEvent(
    (media: Pick<Media, 'files' | 'seconds' | 'width' | 'height'>, cues: number) => {
      begin(null, cues > 0 ? words.doneCaptions(cues) : words.done);
      setBefore(value);
      // Other people may be in it. Its texts stay to be edited.
      onChange({ ...value, ...media, people: '' });
    },
  );
  const refuse = useEffectEvent((why: string) => {
    begin(null, why);
    setProblem(why);
  });
  const show = useEffectEvent((now: UploadProgress) => {
    setProgress(now);
    const percent = words.percent(Math.floor((now.sent / now.total) * 4) * 25);
    setAnnounced(now.waitsFor ? words.waiting[now.waitsFor] : percent);
  });
  useEffect(() => {
    if (!chosen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const run = async () => {
      let prepared = await prepareMedia(chosen, type, only);
      if (prepared.ok && ratio && !signal.aborted && !fits(prepared, ratio)) {
        const { file: picture } = prepared;
        const part = await new Promise<Part>((onChoose) => setCropping({ picture, onChoose }));
        setCropping(null);
        prepared = await cutPicture(picture, part);
      }
      if (signal.aborted) return;
      if (!prepared.ok) return refuse(prepared.why);
      const { file, width, height, cues } = prepared;
      try {
        const uploaded = await uploadMedia({ file, type, signal, onProgress: show });
        finish({ files: [uploaded.file], seconds: uploaded.seconds, width, height }, cues);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof UploadRefused)) throw error;
        refuse(error.message);
      }
    };
    void run();
    return () => stop.abort();
  }, [chosen, type, only, ratio]);

  const [file] = value.files;
  const action = chosen ? words.stop : file ? words.another : words.choose;
  const limit =
    type === 'picture'
      ? only
        ? words.drawings
        : words.pictureHint(formatsText(type))
      : words.hint(formatsText(type), fileSize(mediaTypes[type].maxBytes));
  const control = (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={[field.hint, limit].filter(Boolean).join(' ')}
      // What was wrong with the file before says nothing about this one.
      error={chosen ? undefined : problem || field.error}
    >
      {({ 'aria-describedby': describedBy }) => (
        <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2">
          {!chosen && file && (
            <Chosen key={file.path} {...{ type, label, poster }} isNew={before !== null} media={value} />
          )}
          {chosen && (
            <p className="flex items-center gap-2 text-sm tabular-nums">
              <Meter value={progress ? progress.sent / progress.total : 0} />
              {progressText(progress)}
            </p>
          )}
          <p className="sr-only" role="status">
            {announced}
          </p>
          <p className="flex flex-wrap gap-2.5">
            {/* One button, so that it keeps the focus. */}
            <Button
              id={id}
              size="sm"
              aria-label={words.button(action, label)}
              aria-describedby={describedBy}
              onClick={() => (chosen ? begin(null, words.stopped) : input.current?.click())}
            >
              {action}
            </Button>
            {optional && file && !chosen && (
              <Button
                size="sm"
                icon="trash"
                aria-label={words.button(words.remove, label)}
                onClick={() => {
                  begin(null, words.removed);
                  onChange(readMedia(null));
                  document.getElementById(id)?.focus();
                }}
              >
                {words.remove}
              </Button>
            )}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptOf(type)}
            onChange={({ target }) => {
              const [next] = target.files ?? [];
              if (next) begin(next, words.checking);
              target.value = ''; // allows choosing the same file again
            }}
          />
        </div>
      )}
    </Field>
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {control}
      {file && !chosen && mayShowPeople({ type, only }) && (
        <PictureTexts {...{ id, label, value, before, onChange }} errors={textErrors} />
      )}
      {cropping && ratio && (
        <Suspense fallback={null}>
          <CropSheet {...cropping} ratio={ratio} onClose={() => begin(null, adminSite.crop.cancelled)} />
        </Suspense>
      )}
    </div>
  );
}

function progressText(progress: UploadProgress | null): string {
  if (!progress) return words.checking;
  return progress.waitsFor
    ? words.waiting[progress.waitsFor]
    : words.uploading(fileSize(progress.sent), fileSize(progress.total));
}

interface ChosenProps {
  type: MediaType;
  media: Media;
  label: string;
  poster: string | undefined;
  /** Chosen on this page. Others load when they are seen, or songs when they are played: a page has dozens, most of them folded. */
  isNew: boolean;
}

/** The file that is chosen, and what is known about it. */
function Chosen({ type, media, label, poster, isNew }: ChosenProps) {
  const { files, seconds, width, height } = media;
  const [file] = files;
  if (!file) return null;
  const about = [
    seconds > 0 && formatDuration(Math.round(seconds)),
    width > 0 && words.pixels(width, height),
    fileSize(file.bytes),
  ];
  return (
    <>
      {type === 'film' && <Film {...{ media, label, poster, isNew }} />}
      {type === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: it has lyrics, in a field beside it
        <audio
          className="w-full max-w-md"
          controls
          preload={isNew ? 'metadata' : 'none'}
          aria-label={label}
          onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
        >
          {files.map(({ path, type: format }) => (
            <source key={path} src={path} type={format} />
          ))}
        </audio>
      )}
      {type === 'picture' && (
        <img
          src={file.path}
          alt={label}
          width={width}
          height={height}
          loading="lazy"
          className="max-h-48 w-auto max-w-full bg-base-200 object-contain"
        />
      )}
      <p className="text-sm tabular-nums wrap-anywhere">
        {type === 'captions' && <span className="font-semibold">{file.path.split('/').at(-1)} · </span>}
        {about.filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** A film with its picture or its first frame, once it is seen. */
function Film({ media: { files, width, height }, label, poster, isNew }: Omit<ChosenProps, 'type'>) {
  const film = useRef<HTMLVideoElement>(null);
  const wasSeen = useWasSeen(film);
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are another field
    <video
      ref={film}
      className="max-h-64 max-w-full bg-base-200"
      controls
      playsInline
      // The picture may be that of the film before.
      poster={isNew || !wasSeen ? undefined : poster}
      preload={isNew || (wasSeen && !poster) ? 'metadata' : 'none'}
      width={width}
      height={height}
      aria-label={label}
      onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
    >
      {/* A start in seconds, or Safari draws no frame before it plays. */}
      {files.map(({ path, type }) => (
        <source key={path} src={`${path}#t=0.001`} type={type} />
      ))}
    </video>
  );
}
