/** One mailed link cancels one date of a series or all that are left (docs/decisions/140-links-end-with-the-address.md). */
import type { MyRsvp } from '../../../src/domain/rsvps/rsvp-change';
import { cancelSecret, provesEmail } from '../link-secrets';
import { isRsvpSql } from '../seats/children';
import { closedReason } from '../seats/seats';
import { allPartsSql } from '../series-parts';
import { findOrNull, rows } from '../sql';

const otherDate = { id: '', event_id: '', number_of_guests: 0, date: '', ends_at: '', status: '' };

/**
 * Returns the RSVPs of the same person for the other dates of a series that are to come, each with a secret that only cancels it: a family
 * may have one email. Empty for the secret of a device, which may have sent any email.
 */
export function otherDates(app: PbApp, rsvp: PbRecord, secret: string): MyRsvp['dates_left'] {
  const email = rsvp.getString('email');
  if (!provesEmail(app, rsvp, secret)) return [];
  const series = findOrNull(app, 'events', rsvp.getString('event_id'))?.getString('series');
  if (!series) return [];
  const found = rows(
    app,
    `SELECT other.id, other.event_id, other.number_of_guests, events.date, events.ends_at, events.status
     FROM event_rsvps AS other JOIN events ON events.id = other.event_id
     WHERE other.email = {:email} AND byop_fold(other.name) = byop_fold({:name}) AND other.id != {:id} AND other.status != 'cancelled' AND other.${isRsvpSql}
       AND events.series IN (${allPartsSql}) ORDER BY events.date`,
    { email, name: rsvp.getString('name'), id: rsvp.id, series },
    otherDate,
  );
  return found
    .filter((other) => closedReason(other) === null)
    .map(({ id, event_id, number_of_guests }) => ({
      ...{ id, event_id, number_of_guests },
      secret: cancelSecret(id, email),
    }));
}

/** Returns the RSVP that a secret of `otherDates` cancels; null for any other one. */
export function findRsvpToCancel(app: PbApp, id: string, secret: string): PbRecord | null {
  const found = findOrNull(app, 'event_rsvps', id);
  const email = found?.getString('email') ?? '';
  return $security.equal(secret, cancelSecret(id, email)) && email !== '' ? found : null;
}
