/** The parts of an event's page, in the order of its tabs. */
export const eventParts = ['details', 'guests', 'door', 'questions', 'messages', 'history'] as const;
export type EventPart = (typeof eventParts)[number];

/** Returns the address of an event's page, or of a part of it: `/admin?tab=events&event=<id>&part=guests`. */
export const eventAddress = (id: string, part?: EventPart): string =>
  `/admin?tab=events&event=${id}${part ? `&part=${part}` : ''}`;

export const eventsAddress = '/admin?tab=events';

/** Returns the address of the page of a series: all its dates. */
export const seriesAddress = (id: string): string => `/admin?tab=events&series=${id}`;
