import { adminPages } from '../../../content/admin/admin-pages';
import type { EventStatus } from '../../../domain/choices';
import type { EventRecord } from '../../../domain/events/event';
import type { StatusColour } from '../kit/table-cells';

export const eventColours: Record<EventStatus, StatusColour> = {
  upcoming: 'good',
  past: 'calm',
  cancelled: 'bad',
};

/** Returns "12 / 40 seats", or "12 guests" without a maximum. */
export const takenText = ({ seats, max_attendees }: Pick<EventRecord, 'seats' | 'max_attendees'>): string =>
  max_attendees === null
    ? adminPages.events.guests(seats.confirmedGuests)
    : adminPages.events.seats(seats.confirmedGuests, max_attendees);
