import { paths } from '../../content/page';

const eventsPath = paths[2];

/** The address of one event, to be sent around. `origin` without a slash at the end. */
export function eventAddress(id: string, origin: string): string {
  return `${origin}${eventsPath}?event=${id}`;
}
