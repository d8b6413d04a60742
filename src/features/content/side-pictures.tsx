import type { ReactNode } from 'react';
import type { Section } from '../../content/shell/navigation';
import type { Site } from '../../content/site';
import { PictureInks } from '../../ui/art/picture';
import { useSite } from './use-site';

/** Whether the owner chose the inks of a side. */
export const hasOwnInks = ({ colors }: Pick<Site, 'colors'>, section: Section): boolean =>
  Boolean(colors[section].first && colors[section].second);

/** Returns the inks of the generated pictures on a side: the usual ones, or those that the owner chose for it. */
export function inksOf({ colors }: Pick<Site, 'colors'>, section: Section): string {
  const { first, second } = colors[section];
  const side = section === 'music' ? 'night' : 'day';
  return hasOwnInks({ colors }, section)
    ? [side, first.slice(1), second.slice(1)].join('-').toLowerCase()
    : side;
}

/** Gives the generated pictures in a part of the page the inks of a side. */
export function SidePictures({ section, children }: { section: Section; children: ReactNode }) {
  return <PictureInks value={inksOf(useSite(), section)}>{children}</PictureInks>;
}
