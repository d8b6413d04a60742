/** Icons that only the door uses: those of `ui/icon.tsx` are part of every page. */
const paths = {
  torch: 'M8 2h8v4l-2 3v13h-4V9L8 6zM8 6h8M12 12v3',
  lens: 'M2 7h5l2-3h6l2 3h5v13H2zM15.500 12a3.500 3.500 0 00-6.500-1M8.500 14a3.500 3.500 0 006.500 1M9 8.500V11h2.500M15 17.500V15h-2.500',
  keys: 'M2 5h20v14H2zM6 9h1M10 9h1M14 9h1M18 9h1M6 13h1M17 13h1M10 15h4',
  walk: 'M8 8a4 4 0 108 0 4 4 0 10-8 0M3 22c0-5 3-8 8-8M18 14v8M14 18h8',
  undo: 'M4 4v6h6M4 10a8.500 8.500 0 111.500 7',
  flag: 'M5 22V3h14l-3 5 3 5H5',
  bars: 'M3 20v-4h2v4zM9 20v-8h2v8zM15 20V8h2v12zM21 20V4h2v16z',
  noBars: 'M3 20h2M9 20h2M15 20h2M21 20h2M6 4l10 10M16 4L6 14',
} as const;

export type DoorIconName = keyof typeof paths;

export function DoorIcon({ name }: { name: DoorIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
