/** Draws the picture that chats show for the link of an event, when a save needs a new one (docs/decisions/068-preview-pictures.md). */
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { site } from '../../../../content/site';
import type { EventRecord } from '../../../../domain/events/event';
import { type EventInput, shownInPreview } from '../../../../domain/events/event-input';
import { preview } from '../../../../domain/limits';
import { log } from '../../../../platform/log';
import { posterOf } from '../../../../ui/art';
import { canvasOf } from '../../../../ui/art/drawing-to-png';
import { PrintPart } from '../../../../ui/art/print';
import { WoodText } from '../../../../ui/art/wood-text';
import { longDate, weekday } from '../../../../ui/parts/zoned-date';
import type { FlyerChoice } from '../flyer-field';
import { layOutPreview, margin, type PlacedLine, type PreviewLayout } from './preview-layout';

interface PreviewSubject {
  id: string;
  type: string;
  title: string;
  /** As the server stores it. */
  poster: string | undefined;
  /** ISO 8601. */
  date: string;
  time: string;
  location: string;
}

const { width, height } = preview;

/** In ms. Saving an event does not wait longer for its picture. */
const longestWait = 5000;

interface Saving {
  id: string;
  input: EventInput;
  flyer: FlyerChoice;
  /** The stored event; null for a new one. */
  base: EventRecord | null;
  /** The picture that belongs to the event, as the server stores it. */
  poster: string | undefined;
}

/** Returns whether the stored preview is missing, or shows values that this change replaces. */
export function needsPreview({ input, flyer, base }: Omit<Saving, 'id' | 'poster'>): boolean {
  if (!base?.preview_url) return true;
  return shownInPreview.some((field) => {
    if (field === 'flyer') return flyer instanceof File || (flyer === 'gone' && base.flyer_url !== null);
    if (field === 'date') return Date.parse(input.date) !== Date.parse(base.date);
    return input[field] !== base[field];
  });
}

/** The last drawn preview. A repeated save must send the same file. */
let last: { subject: string; flyer: FlyerChoice; picture: File } | null = null;

/**
 * Returns the preview to send with an event. Without it, the server removes a stored one that shows old values. Never throws.
 */
export async function previewToSend(saving: Saving): Promise<{ preview?: File }> {
  // The flyer of the series is not here, and the server removes what shows another one.
  if (saving.flyer === 'series' || !needsPreview(saving)) return {};
  const { id, input, flyer, base, poster } = saving;
  const { type, title, date, time, location } = input;
  const event = { id, type, title, poster, date, time, location };
  const stored = flyer === 'kept' ? (base?.flyer_url ?? null) : null;
  const subject = JSON.stringify([event, stored]);
  if (last?.subject === subject && last.flyer === flyer) return { preview: last.picture };
  const address = flyer instanceof File ? URL.createObjectURL(flyer) : stored;
  try {
    const picture = await inTime(drawPreview(event, address));
    if (!picture) return {};
    last = { subject, flyer, picture };
    return { preview: picture };
  } catch (error) {
    log(error);
    return {};
  } finally {
    if (flyer instanceof File && address) URL.revokeObjectURL(address);
  }
}

const inTime = (work: Promise<File | null>): Promise<File | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, longestWait, null))]);

/**
 * Draws the preview of an event, with its flyer or its poster.
 *
 * @param flyer a URL
 * @returns null if the browser cannot draw it
 */
async function drawPreview(event: PreviewSubject, flyer: string | null): Promise<File | null> {
  const image = flyer === null ? null : await loaded(flyer);
  const date = `${weekday(event.date, site().zone)}, ${longDate(event.date, site().zone)}`;
  const layout = layOutPreview(
    { ...event, date },
    image && image.naturalWidth / image.naturalHeight,
    textMeasure(),
  );
  const canvas = await drawn(<Preview event={event} layout={layout} withArt={!image} />);
  if (image) addFlyer(canvas, image, layout.picture);
  for (const quality of qualities) {
    const jpeg = await encoded(canvas, quality);
    if (jpeg && jpeg.size <= preview.maxBytes) return new File([jpeg], 'preview.jpg', { type: 'image/jpeg' });
  }
  return null;
}

/** The second one is for a picture that is larger than the limit. */
const qualities = [0.85, 0.6];

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Returns a function that measures a text in em. Letters that our font lacks are those of the device. */
function textMeasure(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  const fonts = getComputedStyle(document.documentElement).getPropertyValue('--font-poster');
  context.font = `900 100px ${fonts || 'sans-serif'}`;
  // The next width above the 84 % of `Line`.
  context.fontStretch = 'semi-condensed';
  return (text) => context.measureText(text).width / 100;
}

/** Returns null if the picture cannot be loaded. */
async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    // Then its event has the poster everywhere.
    return null;
  }
}

/** Draws into a detached part of the page, where the style sheet gives the drawing its colours. */
async function drawn(picture: ReactNode): Promise<HTMLCanvasElement> {
  const frame = document.createElement('div');
  frame.hidden = true;
  frame.dataset.theme = 'day-light';
  document.body.append(frame);
  const root = createRoot(frame, { identifierPrefix: 'preview' });
  try {
    flushSync(() => root.render(picture));
    const svg = frame.querySelector('svg');
    if (!svg) throw new Error('The preview was not rendered.');
    return await canvasOf(svg, width, height);
  } finally {
    root.unmount();
    frame.remove();
  }
}

/** Adds the flyer to the canvas. In the drawing it would be a data URL, which WebKit may not have decoded in time. */
function addFlyer(canvas: HTMLCanvasElement, flyer: HTMLImageElement, left: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = Math.min((width - left) / flyer.naturalWidth, height / flyer.naturalHeight);
  const [wide, high] = [flyer.naturalWidth * scale, flyer.naturalHeight * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(flyer, left + (width - left - wide) / 2, (height - high) / 2, wide, high);
}

interface PreviewProps {
  event: PreviewSubject;
  layout: PreviewLayout;
  withArt: boolean;
}

function Preview({ event, layout, withArt }: PreviewProps) {
  const { picture, title, band, facts, measure, name } = layout;
  const clip = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="po-words" aria-hidden="true">
      <path className="fill-base-100" d={`M0 0h${width}v${height}H0z`} />
      <path className="fill-bright" d={`M0 ${band}h${picture}v${height - band}H0z`} />
      {title.map((line) => (
        <Line key={line.y} placed={line} measure={measure} />
      ))}
      {facts.map((line) => (
        <Line key={line.y} placed={line} measure={measure} />
      ))}
      {name !== null && (
        <text
          className="fill-key font-stretch-125%"
          x={margin + measure}
          y={name}
          fontSize={36}
          textAnchor="end"
        >
          {site().name}
        </text>
      )}
      {withArt ? (
        <g clipPath={`url(#${clip})`} transform={`translate(${picture} 0) scale(${height / 400})`}>
          <clipPath id={clip}>
            <path d="M0 0h300v400H0z" />
          </clipPath>
          <PrintPart type={event.type} id={event.id} {...posterOf(event)} width={300} height={400} />
        </g>
      ) : (
        <path className="fill-key" d={`M${picture} 0H${width}v${height}H${picture}z`} />
      )}
    </svg>
  );
}

function Line({ placed, measure }: { placed: PlacedLine; measure: number }) {
  const { text, line, y, size, rightToLeft } = placed;
  if (line) return <WoodText className="fill-key" line={line} x={margin} y={y} />;
  return (
    <text
      className="fill-key font-stretch-84%"
      x={rightToLeft ? margin + measure : margin}
      y={y}
      fontSize={size}
      direction={rightToLeft ? 'rtl' : 'ltr'}
    >
      {text}
    </text>
  );
}
