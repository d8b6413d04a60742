import type { EventStatus } from '../../../domain/choices';
import type { StatusColour } from '../kit/table-cells';

export const eventColours: Record<EventStatus, StatusColour> = {
  upcoming: 'good',
  past: 'calm',
  cancelled: 'bad',
};
