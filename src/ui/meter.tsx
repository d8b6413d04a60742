/** How much of something is done or taken, 0 to 1. Drawn only: the number must stand beside it, or use `label`. */
export function Meter({
  value,
  label,
  className = 'meter',
}: {
  value: number;
  label?: string | undefined;
  className?: string;
}) {
  const share = Math.round(100 * Math.min(1, Math.max(0, value)));
  const said = label
    ? { role: 'meter', 'aria-label': label, 'aria-valuenow': share, 'aria-valuemin': 0, 'aria-valuemax': 100 }
    : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: `said` carries the label, or says that it is decoration
    <svg className={className} {...said}>
      <rect width={`${share}%`} height="100%" />
    </svg>
  );
}
