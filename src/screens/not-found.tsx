import { Link } from 'react-router-dom';
import { notFound } from '../content/shell';
import { buttonClass } from '../ui/button';
import { Headline } from '../ui/headline';

/** Paths of four paper scraps and the positions of their pins, in SVG units. */
const scraps = [
  { plate: 'spot', d: 'M6 4H128L121 22 104 27 98 45 80 43 66 62 44 60 36 82 18 84 6 108Z', pin: [22, 22] },
  { plate: 'over', d: 'M344 8V96L326 88 318 66 296 70 288 48 264 44 256 22 232 24 228 6Z', pin: [328, 24] },
  {
    plate: 'key',
    d: 'M6 326V244L22 250 30 272 52 270 62 292 84 290 92 310 118 312 122 326Z',
    pin: [22, 308],
  },
  {
    plate: 'spot2',
    d: 'M344 326H236L244 308 262 306 268 284 290 288 298 262 320 264 326 240 344 236Z',
    pin: [328, 308],
  },
] as const;

export default function NotFound() {
  return (
    <div className="wrap hero">
      <title>{notFound.title}</title>
      <meta name="description" content={notFound.description} />
      <meta name="robots" content="noindex" />
      <div className="col lost">
        <Headline lines={notFound.headline} cap={20} />
        <div className="lost-sheet">
          <svg viewBox="0 0 350 330" aria-hidden="true" preserveAspectRatio="none">
            {scraps.map(({ plate, d, pin: [cx, cy] }) => (
              <g key={plate}>
                <path d={d} fill={`var(--${plate})`} />
                <circle cx={cx} cy={cy} r="8" fill="var(--pale)" stroke="var(--key)" strokeWidth="3.5" />
              </g>
            ))}
          </svg>
          <div className="stack">
            <p className="text-lead">{notFound.text}</p>
            <Link to={notFound.link.to} className={buttonClass('primary')}>
              {notFound.link.label}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
