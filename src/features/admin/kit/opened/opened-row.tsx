import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { adminPages } from '../../../../content/admin/admin-pages';
import { rowsPerPage } from '../../../../data/admin/list-query';
import { Button, IconButton } from '../../../../ui/parts/button';
import { classNames } from '../../../../ui/parts/class-names';
import { Icon } from '../../../../ui/parts/icon';
import { Spinner } from '../../../../ui/parts/loading';
import { Notice } from '../../../../ui/parts/notice';
import { Sheet, SheetActions } from '../../../../ui/sheet/sheet';
import { Key } from '../keys/key';
import { useKeysAreOn } from '../keys/keys-store';
import type { Opened } from './use-opened';

const words = adminPages.opened;

export interface Detail<Row> {
  title: (row: Row) => string;
  note?: (row: Row) => ReactNode;
  /** The button to the next row. */
  next?: string;
}

interface OpenedRowProps<Row> extends Detail<Row> {
  /** Its status, beside the title. */
  status?: ((row: Row) => ReactNode) | undefined;
  opened: Opened<Row>;
  /** Whether it is beside the list. Otherwise it is a sheet above it. */
  isBeside: boolean;
  onClose: () => void;
  onRetry: () => void;
  children: (row: Row) => ReactNode;
}

/** The row that is open, beside its list or in a sheet, with the ways to its neighbours. */
export function OpenedRow<Row extends { id: string }>(props: OpenedRowProps<Row>) {
  const { opened, isBeside, onClose, onRetry, title, note, status, children } = props;
  const { id, row, state } = opened;
  const frame = useRef<HTMLDivElement>(null);
  useFocus(frame, id, isBeside);
  const heading = row ? title(row) : state === 'reading' ? adminPages.loading : words.gone.title;
  const content = (
    <div ref={frame} data-opened="" className="contents">
      {state === 'gone' && (
        <Notice tone="bad" title={words.gone.title} live>
          {words.gone.text}
        </Notice>
      )}
      {state === 'unread' && (
        <Notice
          tone="bad"
          title={adminPages.unread.title}
          live
          action={<Button onClick={onRetry}>{adminPages.unread.retry}</Button>}
        >
          {adminPages.unread.text}
        </Notice>
      )}
      {state === 'reading' && <Spinner label={adminPages.loading} />}
      {state === 'here' && row && children(row)}
    </div>
  );
  const current = state === 'here' && row;
  const shared = {
    heading,
    note: current && note?.(current),
    status: current && status?.(current),
    opened,
    onClose,
  };
  if (isBeside)
    return (
      <SidePanel {...shared} next={props.next}>
        {content}
      </SidePanel>
    );
  return (
    <Sheet
      open
      wide
      title={heading}
      note={
        <>
          {shared.note}
          {shared.status && <span className="mt-2 block">{shared.status}</span>}
        </>
      }
      onClose={onClose}
    >
      <div className="group contents">
        {content}
        {/* A form has its own buttons there. */}
        <div className="contents group-has-data-pinned:hidden">
          <SheetActions>
            <div className="flex w-full flex-wrap items-center gap-2">
              <Neighbours {...shared} isShort />
              <NextButton {...opened} label={props.next} />
            </div>
          </SheetActions>
        </div>
      </div>
    </Sheet>
  );
}

/** Moves the focus to the heading of a row that opens, and back to the row when it closes. */
function useFocus(frame: RefObject<HTMLDivElement | null>, id: string, isBeside: boolean) {
  const shown = useRef('');
  const show = useEffectEvent(() => {
    const parent = frame.current?.closest<HTMLElement>('[data-panel], dialog');
    const isFirst = shown.current === '';
    shown.current = id;
    if (!parent) return;
    for (const part of parent.querySelectorAll('.modal-box, [data-panel-body]')) part.scrollTop = 0;
    // A sheet has moved it to the text already. The buttons to the neighbours keep it.
    const isPlaced =
      isFirst && !isBeside
        ? parent.querySelector('[data-autofocus]')
        : parent.contains(document.activeElement);
    if (!isPlaced) parent.querySelector<HTMLElement>('[data-sheet-title]')?.focus();
  });
  useEffect(() => {
    if (id) show();
  }, [id]);
  useEffect(
    () => () => {
      const row = document.querySelector<HTMLElement>(`[data-row="${shown.current}"]`);
      const focused = document.activeElement;
      // Who pressed "/" right after Escape is in the search already.
      if (!row?.contains(focused) && !focused?.matches('input, textarea')) row?.focus();
    },
    [],
  );
}

interface SidePanelProps {
  heading: string;
  note: ReactNode;
  status: ReactNode;
  opened: Opened<unknown>;
  next: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function SidePanel({ heading, note, status, opened, next, onClose, children }: SidePanelProps) {
  const id = useId();
  const areKeysOn = useKeysAreOn();
  return (
    <section
      data-panel=""
      aria-labelledby={id}
      className="fixed top-15 right-0 bottom-(--dock,0px) z-4 flex w-96 flex-col border-rule border-l-2 bg-base-100 print:hidden"
    >
      <div className="flex min-h-13 items-center gap-1 border-base-300 border-b px-3">
        <Neighbours heading={heading} opened={opened} />
        <span className="ml-auto flex gap-1" aria-hidden="true">
          {areKeysOn && (
            <>
              <Key>K</Key>
              <Key>J</Key>
            </>
          )}
        </span>
        <IconButton kind="bare" icon="x" label={words.close} onClick={onClose} />
      </div>
      <div
        data-panel-body=""
        className="@container grow overflow-y-auto overscroll-contain px-6 py-4 text-sm"
      >
        <div className="grid grid-cols-1 gap-4">
          <header className={classNames('grid items-start gap-x-3', Boolean(status) && 'grid-cols-tail')}>
            <h2 id={id} tabIndex={-1} data-sheet-title="" className="h3 text-name wrap-anywhere">
              {heading}
            </h2>
            {status}
            {note && <p className="col-span-full">{note}</p>}
          </header>
          {children}
        </div>
      </div>
      <div className="flex border-rule border-t-2 px-6 py-3">
        <NextButton {...opened} label={next} />
      </div>
    </section>
  );
}

interface NeighboursProps {
  heading: string;
  opened: Opened<unknown>;
  /** Whether another button beside it leads to the next row. */
  isShort?: boolean;
}

function Neighbours({ heading, opened, isShort }: NeighboursProps) {
  const { state, place, total, previous, next } = opened;
  return (
    <>
      <IconButton
        kind="bare"
        icon="down"
        className="rotate-180"
        label={words.previous}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={() => previous?.()}
      />
      {!isShort && (
        <IconButton
          kind="bare"
          icon="down"
          label={words.next}
          aria-keyshortcuts="j"
          disabled={!next}
          onClick={() => next?.()}
        />
      )}
      <p className="text-sm" role="status">
        <span className="sr-only">{`${heading}, `}</span>
        {place !== null
          ? words.place(place, total)
          : state === 'here' && (total > rowsPerPage ? words.elsewhere : words.left)}
      </p>
    </>
  );
}

function NextButton({ next, label = words.next }: { next: (() => void) | null; label?: string | undefined }) {
  return (
    <Button className="grow" disabled={!next} onClick={() => next?.()}>
      {label}
      <Icon name="down" className="-rotate-90" />
    </Button>
  );
}
