/** Mails that did not arrive, and backups, for the Overview of the team (docs/decisions/130-overview.md). */
import type { InferOutput } from 'valibot';
import { type backupAnswer, mailedCollections, type UpkeepAnswer } from '../../../src/domain/admin/upkeep';
import { address } from '../mail/format';
import { notInTrash } from '../mail/queue';
import { Refusal, refuse, requireAdmin } from '../request';
import { isoOf, rows, timeSql } from '../sql';

const onlyTeam = 'Your account cannot see this.';

/** In days. What an older mail said is out of date. */
const failedWithin = 14;

/** Rows with which the team is done need no mail. */
const open: Record<(typeof mailedCollections)[number], string> = {
  event_rsvps: `r.status != 'cancelled' AND r.event_id IN
    (SELECT id FROM events WHERE status = 'upcoming' AND MAX(date, ends_at) >= ${timeSql('-1 day')})`,
  contact_submissions: "r.status != 'resolved'",
  artist_submissions: "r.status != 'declined'",
};

/** `GET /api/byop/upkeep` → `upkeepAnswer`. */
export function showUpkeep(e: RequestEvent): void {
  requireAdmin(e, onlyTeam);
  const upkeep: UpkeepAnswer = { failed: failedMails(e.app), stuck: countStuck(e.app), backup: newest() };
  e.json(200, upkeep);
}

/** `POST /api/byop/backup` → `backupAnswer`: makes a backup if the newest one is late. A repeat makes none. */
export function makeBackup(e: RequestEvent): void {
  requireAdmin(e, onlyTeam);
  try {
    makeBackupIfLate();
  } catch {
    // The program logged why. The reason may contain paths of the machine.
    refuse(
      e,
      new Refusal(503, 'backup_failed', 'The backup could not be made. Ask the people who run the server.'),
    );
    return;
  }
  e.json(200, newest());
}

/** Returns the newest backup as the team sees it. */
export function newest(): InferOutput<typeof backupAnswer> {
  const { madeAt, isLate } = newestBackup();
  return { made_at: madeAt ? new Date(madeAt).toISOString() : null, late: isLate };
}

/** An address that was corrected, or that got another mail since, is no longer counted. */
function failedMails(app: PbApp): UpkeepAnswer['failed'] {
  const found = rows(
    app,
    mailedCollections
      .map(
        (name) => `SELECT '${name}' AS collection, r.id, r.email, m.to_hash, m.created_at
          FROM mails m JOIN ${name} r ON r.id = m.about
          WHERE m.status = 'given-up' AND m.sent_at != '' AND m.created_at > ${timeSql(`-${failedWithin} days`)}
            AND NOT EXISTS (SELECT 1 FROM mails later WHERE later.to_hash = m.to_hash AND later.to_hash != ''
              AND later.status = 'sent'
              AND later.sent_at > m.sent_at)
            AND ${open[name]}`,
      )
      .join(' UNION ALL '),
    {},
    { collection: '', id: '', email: '', to_hash: '', created_at: '' },
  ).filter(({ email, to_hash }) => $security.sha256(address(email) ?? '') === to_hash);
  const [oldest] = found.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  const collection = mailedCollections.find((name) => name === oldest?.collection);
  return {
    mails: found.length,
    addresses: new Set(found.map(({ to_hash }) => to_hash)).size,
    oldest:
      oldest && collection
        ? { collection, id: oldest.id, email: oldest.email, created_at: isoOf(oldest.created_at) ?? '' }
        : null,
  };
}

function countStuck(app: PbApp): number {
  const [found] = rows(
    app,
    `SELECT COUNT(*) AS mails FROM mails
     WHERE status = 'waiting' AND tries > 0 AND created_at < ${timeSql('-1 hour')} AND ${notInTrash}`,
    {},
    { mails: 0 },
  );
  return found?.mails ?? 0;
}
