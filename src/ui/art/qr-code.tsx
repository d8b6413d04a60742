import { qrPath } from './qr-path';

/** Modules of white around a code. */
const quiet = 4;

/** A QR code on white, as high as a quarter of the window. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { d, size } = qrPath(text);
  const all = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${all} ${all}`}
      className="w-[clamp(10rem,26dvh,16rem)] max-w-full justify-self-center forced-color-adjust-none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quiet} y={-quiet} width={all} height={all} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
