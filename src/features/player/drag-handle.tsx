import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { player } from '../../content/music/player';
import { Icon } from '../../ui/parts/icon';

/** The order of a list while one of its rows is dragged. */
export interface Dragging {
  /** The dragged row, and the row whose place it takes when dropped. */
  id: string | null;
  target: string | null;
  style: CSSProperties;
  start(id: string, event: PointerEvent): void;
  move(event: PointerEvent): void;
  end(isDropped: boolean): void;
  /** Moves a row by one place. */
  step(id: string, by: 1 | -1): void;
}

/** Calls `onMove` when a row takes the place of another one, by the pointer or the arrow keys. */
export function useDragging(ids: readonly string[], onMove: (id: string, to: string) => void): Dragging {
  const [drag, setDrag] = useState<{ id: string; from: number; y: number; rows: Row[] } | null>(null);
  const target = drag && rowAt(drag.rows, drag.y);
  const moveTo = (id: string, to: string | null | undefined) => {
    if (to && to !== id) onMove(id, to);
  };
  return {
    id: drag?.id ?? null,
    target: drag && target !== drag.id ? target : null,
    style: { '--dy': drag ? `${drag.y - drag.from}px` : 0 } as CSSProperties,
    start(id, event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...(event.currentTarget.closest('ol')?.children ?? [])].map((row) => ({
        id: row.getAttribute('data-sleeve') ?? '',
        bottom: row.getBoundingClientRect().bottom,
      }));
      setDrag({ id, from: event.clientY, y: event.clientY, rows });
    },
    move(event) {
      const y = event.clientY;
      setDrag((before) => before && { ...before, y });
    },
    end(isDropped) {
      if (drag && isDropped) moveTo(drag.id, target);
      setDrag(null);
    },
    step: (id, by) => moveTo(id, ids[ids.indexOf(id) + by]),
  };
}

/** A row and its lower edge when the drag began, in pixels. */
interface Row {
  id: string;
  bottom: number;
}

/** Returns the ID of the row at a height of the window; the last one below the list. */
export function rowAt(rows: readonly Row[], y: number): string | null {
  return (rows.find(({ bottom }) => bottom > y) ?? rows.at(-1))?.id ?? null;
}

interface DragHandleProps {
  id: string;
  title: string;
  dragging: Dragging;
}

export function DragHandle({ id, title, dragging }: DragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    dragging.step(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      className="grid size-11 cursor-grab touch-none place-items-center active:cursor-grabbing"
      aria-label={player.move(title)}
      aria-description={player.moveKeys}
      data-no-swipe=""
      onKeyDown={onKeyDown}
      onPointerDown={(event) => dragging.start(id, event)}
      onPointerMove={dragging.id === id ? dragging.move : undefined}
      onPointerUp={() => dragging.end(true)}
      onPointerCancel={() => dragging.end(false)}
    >
      <Icon name="grip" />
    </button>
  );
}
