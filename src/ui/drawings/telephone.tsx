import { classNames } from '../parts/class-names';

/** Angles of the holes of the dial, in degrees. */
const holes = Array.from({ length: 10 }, (_, i) => -60 + i * 30);
const [x, y, radius] = [150, 128, 31];

/** A telephone whose cord is not plugged in. Fills its container. Decoration. */
export function Telephone({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('po p0', className)}
      viewBox="0 -50 440 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="p" d="M0-50h440v260H0z" />
      <circle className="t" cx="340" cy="40" r="96" />
      <path className="k" d="M0 176h440v34H0z" />
      <path className="s" d="M46 176L82 92h136l36 84z" />
      <circle className="o" cx={x} cy={y} r="45" />
      <circle className="p" cx={x} cy={y} r="13" />
      {holes.map((angle) => {
        const turn = (angle * Math.PI) / 180;
        const [cx, cy] = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)].map(Math.round);
        return <circle key={angle} className="p" cx={cx} cy={cy} r="5.5" />;
      })}
      <path
        className="k"
        d="M34 74c0-34 52-52 116-52s116 18 116 52l-6 28h-56l-6-30c-22-10-74-10-96 0l-6 30H40z"
      />
      <path
        className="fill-none stroke-5 stroke-spot"
        d="M250 166c10-30 34-30 30 0s26 30 30 0 34-30 30 0 22 22 34 10"
      />
      <path className="t" d="M372 160h24v26h-24zM396 164h14v5h-14zM396 177h14v5h-14z" />
    </svg>
  );
}
