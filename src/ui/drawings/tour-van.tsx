import { classNames } from '../parts/class-names';

const roofs = [60, 96, 74, 128, 88, 110, 64, 140, 84, 118, 70, 100, 132, 80, 108, 66];
const dashes = Array.from({ length: 20 }, (_, i) => `M${i * 80} 258h44v6h-44z`).join('');

/** A tour van at night, with loudspeakers on its roof. Fills its container. Decoration. */
export function TourVan({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('po p0', className)}
      viewBox="0 0 1600 290"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="p" d="M0 0h1600v290H0z" />
      <circle className="t" cx="1090" cy="74" r="46" />
      <path className="s" d={roofs.map((h, i) => `M${i * 104 - 20} 236v-${h}h72v${h}z`).join('')} />
      <path className="k" d="M0 236h1600v54H0z" />
      <path className="p" d={dashes} />
      <g transform="translate(570 22)">
        <path className="k" d="M86 4h64v48H86zM160-14h84v66h-84zM254 12h58v40h-58z" />
        <path className="t" d="M40 52h322l78 78 40 12v76H40z" />
        <path className="o" d="M94 186a82 82 0 01164 0z" />
        <path className="k" d="M40 186h440v8H40z" />
        <path className="p" d="M342 68h16l60 60h-76z" />
        <path className="k" d="M300 52h4v134h-4zM312 146h18v5h-18z" />
        <circle className="k" cx="130" cy="218" r="34" />
        <circle className="p" cx="130" cy="218" r="14" />
        <circle className="k" cx="396" cy="218" r="34" />
        <circle className="p" cx="396" cy="218" r="14" />
      </g>
    </svg>
  );
}
