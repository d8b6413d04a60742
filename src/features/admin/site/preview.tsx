import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { adminSite } from '../../../content/admin/admin-site';
import { previewOf } from '../../../domain/content/preview-path';
import { publishedOf } from '../../../domain/content/published';
import { type ContentTable, shapeOf } from '../../../domain/content/table';
import { type PreviewLists, useConnection, useOffline } from '../../../offline';
import { type PreviewEvent, receiveFrom, sendTo } from '../../../platform/admin-preview-messages';
import { Button, IconButton } from '../../../ui/parts/button';
import { Spinner } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { SheetFrame } from '../../../ui/sheet/sheet';
import type { ContentFormState } from './use-content-form';

const words = adminSite.preview;

/** The widths of the screens of visitors, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 };
type Size = keyof typeof widths;
const sizes = ['phone', 'desktop'] as const;

/** In ms. Then something is wrong: a frame does not report a network error. */
const longestLoad = 15_000;

interface PreviewProps {
  table: ContentTable;
  /** Of the page. */
  name: string;
  state: ContentFormState;
}

/** The preview beside the form. */
export function PreviewSide(props: PreviewProps) {
  return (
    <section
      aria-label={words.title}
      className="fixed top-15 right-0 bottom-(--dock,0px) z-4 flex w-128 2xl:w-160 flex-col border-rule border-l-2 bg-base-200 pt-3 print:hidden"
    >
      <Preview {...props} />
    </section>
  );
}

/** The preview over the form, where there is no room beside it. */
export function PreviewSheet({ onClose, ...props }: PreviewProps & { onClose: () => void }) {
  const id = useId();
  return (
    <SheetFrame titleId={id} onClose={onClose}>
      <div className="modal-box flex h-full max-h-full w-full flex-col bg-base-200">
        <header className="flex items-center justify-between pr-2.5 pl-(--pad)">
          <h2 id={id} tabIndex={-1} data-sheet-title="" className="h3">
            {words.title}
          </h2>
          <IconButton kind="bare" icon="x" label={words.close} onClick={onClose} />
        </header>
        <Preview {...props} onEscape={onClose} />
      </div>
    </SheetFrame>
  );
}

/** @param props.onEscape called when Escape was pressed in the page */
function Preview({ onEscape, ...props }: PreviewProps & { onEscape?: () => void }) {
  const [size, setSize] = useState<Size>('phone');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const connection = useConnection().state;
  const hasSignal = connection === 'online' || connection === 'sending';
  const frame = useRef<HTMLIFrameElement>(null);
  useDraftIn(frame, props, { ready: () => setState('ready'), escape: () => onEscape?.() });
  useEffect(() => {
    if (state !== 'loading' || !hasSignal) return;
    const timer = setTimeout(() => setState('failed'), longestLoad);
    return () => clearTimeout(timer);
  }, [state, hasSignal]);
  useEffect(() => {
    if (hasSignal) setState((before) => (before === 'failed' ? 'loading' : before));
  }, [hasSignal]);
  // A page that is there needs no signal for more words.
  const isMissing = state === 'failed' || (state === 'loading' && !hasSignal);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-(--pad) pb-3">
        <fieldset className="join">
          <legend className="sr-only">{words.size}</legend>
          {sizes.map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn-sm join-item"
              aria-pressed={one === size}
              onClick={() => setSize(one)}
            >
              {words[one]}
            </button>
          ))}
        </fieldset>
        <p className="text-muted text-sm">{words.note}</p>
      </div>
      {isMissing ? (
        <div className="px-(--pad)">
          <Notice
            tone="wait"
            title={words.missing.title}
            live
            action={
              hasSignal && (
                <Button size="sm" icon="retry" onClick={() => setState('loading')}>
                  {words.retry}
                </Button>
              )
            }
          >
            {words.missing.text}
          </Notice>
        </div>
      ) : (
        <>
          {state === 'loading' && (
            <div className="px-(--pad)">
              <Spinner label={words.loading} />
            </div>
          )}
          <Scaled width={widths[size]}>
            <iframe
              ref={frame}
              title={words.frame(props.name)}
              src={previewOf(props.table)}
              className="size-full"
            />
          </Scaled>
        </>
      )}
    </>
  );
}

/** Shows something of a fixed width, smaller if there is less room. */
function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width);
  return (
    <div ref={box} className="min-h-0 grow overflow-hidden p-0.5">
      <div
        className="origin-top-left outline-2 outline-rule bg-base-100"
        style={{
          width,
          height: scale > 0 ? room.height / scale : 0,
          transform: `translateX(${(room.width - width * scale) / 2}px) scale(${scale})`,
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Sends the draft to the frame when it is ready and with each change, once per painted frame. */
function useDraftIn(
  frame: RefObject<HTMLIFrameElement | null>,
  { table, state: { form, saver } }: PreviewProps,
  on: Record<PreviewEvent, () => void>,
): void {
  const receive = useEffectEvent((event: PreviewEvent) => on[event]());
  useEffect(() => {
    /** Null until the page of the frame waits for lists. */
    let sent: PreviewLists | null = null;
    let planned = 0;
    const send = () => {
      planned = 0;
      const target = frame.current?.contentWindow;
      if (!sent || !target) return;
      const { content, ...others } = useOffline.getState().lists;
      // What is the same keeps its objects in the frame, so that React does not render it again.
      const changed = Object.entries(others).filter(([name, list]) => list !== Object(sent)[name]);
      const body = publishedOf(table, saver.now());
      const draft = { id: table.key, shape: shapeOf(table), body };
      const items = [...content.items.filter(({ id }) => id !== table.key), draft];
      sendTo(target, { ...Object.fromEntries(changed), content: { ...content, items, state: 'ready' } });
      sent = others;
    };
    const plan = () => {
      planned ||= requestAnimationFrame(send);
    };
    const typing = form.watch(plan);
    const stopLists = useOffline.subscribe(plan);
    const stopMessages = receiveFrom<PreviewEvent>(
      () => frame.current?.contentWindow,
      (event) => {
        if (event === 'ready') {
          sent = {};
          send();
        }
        receive(event);
      },
    );
    return () => {
      cancelAnimationFrame(planned);
      typing.unsubscribe();
      stopLists();
      stopMessages();
    };
  }, [frame, table, form, saver]);
}
