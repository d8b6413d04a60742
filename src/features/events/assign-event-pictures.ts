import { type AssignedPicture, assignPictures } from '../../ui/art';
import type { Events } from './use-events';

/** Assigns all pictures in the order of the page, so that neighbours differ. */
export function assignEventPictures({ featured, upcoming }: Events) {
  const others = upcoming.filter(({ id }) => id !== featured?.id);
  const all = assignPictures(featured ? [featured, ...others] : others);
  return featured ? { first: all[0], rest: all.slice(1) } : { first: undefined, rest: all };
}

/** Returns the picture of an event in the lists; undefined if it is in none with pictures. */
export function pictureIn(events: Events, id: string): AssignedPicture | undefined {
  const { first, rest } = assignEventPictures(events);
  const found = [first, ...rest].find((event) => event?.id === id);
  return found && { family: found.family, paper: found.paper };
}
