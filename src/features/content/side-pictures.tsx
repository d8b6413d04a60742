import type { ReactNode } from 'react';
import type { Section } from '../../content/shell/navigation';
import { PictureInks } from '../../ui/art/picture';
import { useSite } from './use-site';

/** Gives the generated pictures in a part of the page the colours of a side, or the inks that the owner chose for it. */
export function SidePictures({ section, children }: { section: Section; children: ReactNode }) {
  const { first, second } = useSite().colors[section];
  const side = section === 'music' ? 'night' : 'day';
  const inks = first && second ? [side, first.slice(1), second.slice(1)].join('-').toLowerCase() : side;
  return <PictureInks value={inks}>{children}</PictureInks>;
}
