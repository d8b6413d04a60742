/**
 * What React and date-fns expect of a JavaScript engine, for goja (docs/decisions/067-pages-from-the-server.md). Import it
 * first.
 */
import { zoneNames } from 'virtual:page-template';
import { site } from '../../content/site';

/** Provided by the server program: minutes east of UTC. */
declare const zoneOffset: (zone: string, at: number) => number;

type Options = { timeZone?: string; timeZoneName?: 'longOffset' | 'long' | 'longGeneric' };

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** `Intl.DateTimeFormat` as @date-fns/tz uses it: for the offset of a zone, and for the names of a zone. */
class DateTimeFormat {
  readonly zone: string;
  readonly style: Options['timeZoneName'];

  constructor(_locale?: string, { timeZone = site().zone, timeZoneName }: Options = {}) {
    zoneOffset(timeZone, 0); // throws for an unknown zone
    this.zone = timeZone;
    this.style = timeZoneName;
  }

  format = (date: Date | number): string => {
    const offset = zoneOffset(this.zone, Number(date));
    const names = zoneNames[this.zone] ?? { generic: this.zone, byOffset: {} };
    if (this.style === 'longGeneric') return `12 PM ${names.generic}`;
    if (this.style === 'long') return `12 PM ${names.byOffset[offset] ?? names.generic}`;
    const minutes = Math.abs(offset);
    return `1/1/2026, GMT${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
  };

  resolvedOptions = () => ({ timeZone: this.zone });
}

/** Packages need all of them to load. To render a page, React uses `Buffer`, `queueMicrotask` and `setTimeout`. */
const missing = {
  Intl: { DateTimeFormat },
  TextEncoder: class {},
  AbortController: class {
    signal = { addEventListener() {} };
    abort() {}
  },
  ReadableStream: class {},
  EventTarget: class {},
  /** React estimates the size of a page with it. */
  Buffer: { byteLength: (text: string) => text.length },
  /** Only what React delays until a browser has received a part of the page. */
  setTimeout: () => 0,
  clearTimeout() {},
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
};

for (const [name, value] of Object.entries(missing))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
