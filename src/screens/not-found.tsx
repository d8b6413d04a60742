import { Link } from 'react-router-dom';
import { notFound } from '../content/shell/shell';
import { useLinks } from '../features/content/use-links';
import { Headline } from '../ui/art/headline';
import { buttonClass } from '../ui/parts/button';

/** Four corners of a torn sheet with their pins, in one system of SVG units. */
const scraps = [
  {
    corner: 'top-0 left-0',
    ink: 'fill-spot',
    box: '6 4 122 104',
    d: 'M6 4H128L121 22 104 27 98 45 80 43 66 62 44 60 36 82 18 84 6 108Z',
    pin: [22, 22],
  },
  {
    corner: 'top-0 right-0',
    ink: 'fill-over',
    box: '222 4 122 104',
    d: 'M344 8V96L326 88 318 66 296 70 288 48 264 44 256 22 232 24 228 6Z',
    pin: [328, 24],
  },
  {
    corner: 'bottom-0 left-0',
    ink: 'fill-base-content',
    box: '6 222 122 104',
    d: 'M6 326V244L22 250 30 272 52 270 62 292 84 290 92 310 118 312 122 326Z',
    pin: [22, 308],
  },
  {
    corner: 'right-0 bottom-0',
    ink: 'fill-spot2',
    box: '222 222 122 104',
    d: 'M344 326H236L244 308 262 306 268 284 290 288 298 262 320 264 326 240 344 236Z',
    pin: [328, 308],
  },
] as const;

export default function NotFound() {
  return (
    <div className="wrap grid items-center gap-6 pt-4.5 tablet:grid-cols-2 tablet:gap-10 tablet:pt-10 desktop:gap-14">
      <title>{notFound.title}</title>
      <meta name="description" content={notFound.description} />
      <meta name="robots" content="noindex" />
      <div className="col">
        <Headline lines={notFound.headline} cap={20} />
      </div>
      <div className="relative px-[12%] py-[24%]">
        {scraps.map(({ corner, ink, box, d, pin: [cx, cy] }) => (
          <svg key={corner} viewBox={box} aria-hidden="true" className={`absolute w-[36%] ${corner}`}>
            <path d={d} className={ink} />
            <circle cx={cx} cy={cy} r="8" className="fill-pale stroke-[3.5] stroke-key" />
          </svg>
        ))}
        <div className="relative grid justify-items-start gap-4">
          <p className="text-lead">{notFound.text}</p>
          <Link to={notFound.link.to} className={buttonClass('primary')}>
            {notFound.link.label}
          </Link>
        </div>
      </div>
      <nav
        aria-label={notFound.others.label}
        className="flex flex-wrap items-baseline gap-x-6 border-rule border-t-2 pt-3 tablet:col-span-2"
      >
        <p className="text-muted">{notFound.others.label}</p>
        <ul className="flex flex-wrap gap-x-6">
          {useLinks()(notFound.others.list).map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
