import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { rowWords as words } from '../../../content/admin/rows';
import { prefersReducedMotion } from '../../../platform/preferences';
import { IconButton } from '../../../ui/parts/button';

/** The elements of a row, by their ids. */
export interface RowIds {
  row: string;
  /** Where the grip is rendered. */
  slot: string;
  grip: string;
}

interface RowGripsProps {
  /** The keys of the rows, in their order. */
  keys: readonly string[];
  idsOf: (key: string) => RowIds;
  nameOf: (at: number) => string;
  onMove: (from: number, to: number) => void;
}

const onlyVertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** In ms. A shorter touch scrolls. */
const touchDelay = 200;

/** Grips that move rows by mouse, touch or keys. They are rendered into the rows: those do not wait for this script. */
export default function RowGrips({ keys, idsOf, nameOf, onMove }: RowGripsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: prefersReducedMotion() ? 'auto' : 'smooth',
    }),
  );
  /** -1 if another editor has removed the row meanwhile. */
  const atOf = (row: { id: string | number } | null) => keys.indexOf(String(row?.id));
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!isDragging) return;
    // Escape leaves the row where it was, and does not close the dialog around it, too.
    const hold = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [isDragging]);

  const isAway = useRef(false);
  const stays: Announcements['onDragCancel'] = ({ active }) => {
    const at = atOf(active);
    return at < 0 ? undefined : words.stays(nameOf(at), at + 1);
  };
  const announcements: Announcements = {
    onDragStart() {
      isAway.current = false;
      return undefined;
    },
    onDragOver({ active, over }) {
      const [at, to] = [atOf(active), atOf(over)];
      if (at < 0 || to < 0) return;
      isAway.current ||= at !== to;
      // The first place is its own, once the rows are measured. Keys that are pressed before move nothing.
      return isAway.current ? words.over(nameOf(at), to + 1) : words.grabbed(nameOf(at), at + 1, keys.length);
    },
    // A row that has moved is announced by its list.
    onDragEnd: (drag) => (drag.over && drag.over.id !== drag.active.id ? undefined : stays(drag)),
    onDragCancel: stays,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertically]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.dragHint } }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={({ active, over }) => {
        setDragging(false);
        const [from, to] = [atOf(active), atOf(over)];
        if (from !== to && from >= 0 && to >= 0) onMove(from, to);
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key, at) => (
          <Grip key={key} rowKey={key} ids={idsOf(key)} name={nameOf(at)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Grip({ rowKey, ids, name }: { rowKey: string; ids: RowIds; name: string }) {
  const { attributes, listeners, transform, transition, isDragging, setNodeRef, setActivatorNodeRef } =
    useSortable({ id: rowKey });
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    setNodeRef(document.getElementById(ids.row));
    setSlot(document.getElementById(ids.slot));
  }, [setNodeRef, ids.row, ids.slot]);
  useLayoutEffect(() => {
    const row = document.getElementById(ids.row);
    if (!row) return;
    row.style.transform = transform ? `translateY(${transform.y}px)` : '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragged', isDragging);
  }, [ids.row, transform, transition, isDragging]);
  return (
    slot &&
    createPortal(
      <IconButton
        {...listeners}
        ref={setActivatorNodeRef}
        id={ids.grip}
        kind="bare"
        icon="grip"
        className="cursor-grab"
        label={words.drag(name)}
        aria-describedby={attributes['aria-describedby']}
      />,
      slot,
    )
  );
}
