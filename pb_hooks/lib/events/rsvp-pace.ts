/** Warns the team before the RSVPs of an event wait on the phones. */
import type { RsvpPace } from '../../../src/domain/rsvps/rsvp-pace';
import { requireRight } from '../request';

/** `GET /api/byop/rsvp-pace?event=` → `rsvpPaceAnswer`. It counts no more than the public seats do. */
export function showPace(e: RequestEvent): void {
  requireRight(e, ['event_rsvps', 'list'], 'Your account cannot see this.');
  const { taken, most, isNear } = rsvpPaceOf(e.request.url.query().get('event'));
  const pace: RsvpPace = { taken, most, is_near: isNear };
  e.json(200, pace);
}
