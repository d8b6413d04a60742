import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { WoodText } from '../../../ui/art/wood-text';
import type { labelLayout } from './label-layout';

/** The name label of a guest, which only the printer shows: a page of its size, without a page of the site. */
export function NameLabel({ page, lines }: ReturnType<typeof labelLayout>) {
  const { size, width, height, margin } = page;
  useLayoutEffect(() => {
    // Of the document, not of an element: `page` with a name is not known to all browsers.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page{size:${size};margin:0}`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [size]);
  return createPortal(
    <div className="print-page bg-white! text-black" aria-hidden="true" data-label={size}>
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-screen w-screen" aria-hidden="true">
        {lines.map(({ text, y, size, width, wood }) =>
          wood ? (
            <g key={y} className="wood">
              <WoodText line={wood} x={margin} y={y} />
            </g>
          ) : (
            <text
              key={y}
              className="font-bold"
              x={margin}
              y={y}
              fontSize={size}
              textLength={width}
              lengthAdjust="spacingAndGlyphs"
            >
              {text}
            </text>
          ),
        )}
      </svg>
    </div>,
    document.body,
  );
}
