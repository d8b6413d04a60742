import { useState } from 'react';
import { sharing } from '../../content/shell/sharing';
import { logoAddress, logoWidth, site } from '../../content/site';
import { posterOf } from '../../ui/art';
import { Print } from '../../ui/art/print';
import { qrPath } from '../../ui/art/qr-path';
import { WoodText } from '../../ui/art/wood-text';
import { canSet, fitLine } from '../../ui/art/wood-type';
import {
  addressLines,
  layOut,
  logoHeight,
  margin,
  measure,
  type Shape,
  taglineLines,
  width,
} from './poster-layout';

export interface PosterWords {
  type: string;
  id: string;
  title: string;
  /** As the event has it. */
  poster?: string | undefined;
  date: string;
  facts: readonly string[];
  /** The URL in the QR code. */
  url: string;
  /** A short address to type. */
  address: string;
  /** URL of the team's flyer. It replaces the art, and the title moves to the facts. */
  flyer?: string | null;
}

interface TakeAwayPosterProps {
  words: PosterWords;
  shape: Shape;
  onFlyerFailed?: () => void;
  className: string;
}

/** The poster of an event to share or print: art, title, date, facts, a QR code and a short address, and our mark. */
export function TakeAwayPoster({ words, shape, onFlyerFailed, className }: TakeAwayPosterProps) {
  const { height, top, title, date, facts, foot, brand, code, quiet } = layOut(words, shape);
  const picture = posterOf(words);
  const qr = qrPath(words.url);
  const address = addressLines(words.address, measure - code - 2 * quiet - 8);
  const scan = foot + code + 2 * quiet - address.lines.length * (address.size + 3) - 3;
  return (
    <Print
      type={words.type}
      id={words.id}
      {...picture}
      title={words.title}
      width={width}
      height={height}
      // One unit of overlap, or a line of paper shows between picture and bar.
      artHeight={top + 1}
      className={className}
    >
      {words.flyer && (
        <g>
          <path className="k" d={bar(0, top + 1)} />
          <image
            href={words.flyer}
            width={width}
            height={top}
            preserveAspectRatio="xMidYMid meet"
            onError={onFlyerFailed}
          />
        </g>
      )}
      <g className="po-words">
        <path className="k" d={bar(top, height - top)} />
        {title.map(({ line, text, y }) =>
          line ? (
            <WoodText key={y} className="p" line={line} x={margin} y={y} />
          ) : (
            <text key={y} className="p" x={margin} y={y} fontSize={22}>
              {text}
            </text>
          ),
        )}
        {date.line ? (
          <WoodText className="s" line={date.line} x={margin} y={date.y} />
        ) : (
          <text className="s" x={margin} y={date.y} fontSize={14}>
            {words.date}
          </text>
        )}
        {facts.map(({ text, y }) => (
          <text key={y} className="s font-stretch-84%" x={margin} y={y} fontSize={13}>
            {text}
          </text>
        ))}
        <text className="p font-stretch-100%" x={margin} y={scan} fontSize={8}>
          {sharing.sheet.scan.toUpperCase()}
        </text>
        {address.lines.map((line, i) => (
          <text
            key={line}
            className="p font-stretch-84%"
            x={margin}
            y={scan + (i + 1) * (address.size + 3)}
            fontSize={address.size}
          >
            {line}
          </text>
        ))}
      </g>
      <g transform={`translate(${width - margin - code - 2 * quiet} ${foot})`}>
        <path fill="#fff" d={`M0 0h${code + 2 * quiet}v${code + 2 * quiet}H0z`} />
        <path
          fill="#000"
          d={qr.d}
          transform={`translate(${quiet} ${quiet}) scale(${Math.round((code / qr.size) * 1000) / 1000})`}
        />
      </g>
      <Brand y={height - brand} height={brand} dark={picture.paper === 2} />
    </Print>
  );
}

/** A bar over the full width, and beyond it: else the picture shines through at its edges. */
const bar = (y: number, height: number) => `M-2 ${y}h${width + 4}v${height}H-2z`;

/** In the order in which they are tried: without signal the phone has the picture of the header. */
const logoUses = ['print', 'header'] as const;

/** The bottom of the poster: the logo of the site, or our mark, and the name. `dark`: the bar above it is pale. */
function Brand({ y, height, dark }: { y: number; height: number; dark: boolean }) {
  const [failures, setFailures] = useState(0);
  const middle = y + height / 2;
  const ink = dark ? 'fill-pale' : 'fill-key';
  const logo = logoWidth(site());
  const use = logo ? logoUses[failures] : undefined;
  const markWidth = logo ? (use ? logo * logoHeight + 6 : 0) : 40;
  // A wide logo has the name in it.
  const name = !(use && logo >= 2) && canSet(site().name) ? fitLine(site().name, 76, 15) : null;
  const left = margin + markWidth + (name ? 76 + 8 : 2);
  return (
    <g className="po-words">
      <path className={dark ? 'fill-key' : 'fill-pale'} d={bar(y, height)} />
      {use && (
        <image
          href={logoAddress(use)}
          x={margin}
          y={middle - logoHeight / 2}
          width={logo * logoHeight}
          height={logoHeight}
          onError={() => setFailures(failures + 1)}
        />
      )}
      {!logo && (
        <g transform={`translate(${margin - 1} ${middle - 17})`}>
          <circle cx="13" cy="17" r="12" className="fill-bright" />
          <circle cx="21" cy="17" r="12" className="fill-spot2" />
          <path d="M17 5.7a12 12 0 010 22.6 12 12 0 010-22.6z" className="fill-over" />
        </g>
      )}
      {name && <WoodText className={ink} line={name} x={margin + markWidth} y={middle + name.cap / 2} />}
      {taglineLines(site().tagline, width - margin - left).map((line) => (
        <text
          key={line.y}
          className={`font-stretch-84% ${ink}`}
          x={width - margin}
          y={middle + line.y}
          fontSize={10}
          textAnchor="end"
        >
          {line.text}
        </text>
      ))}
    </g>
  );
}
