/** Actions of admins that change no single record: each is audited, and a repeat is carried out once. No function throws. */
import * as v from 'valibot';
import type { ListExport } from '../../domain/admin/list-export';
import type { EventNewsAnswer } from '../../domain/choices';
import { recordId } from '../../domain/fields';
import { erasedData, type Held, heldData } from '../../domain/my-data';
import { attempt, type Result } from '../failure';
import { client } from '../pocketbase-client';
import type { DoorScanRow } from './door/door';
import { withAuditId } from './record-changes';

/** @param idName the name under which the server expects the id of the action */
const act = <S extends v.GenericSchema>(
  path: string,
  body: object,
  schema: S,
  idName = 'audit_id',
): Promise<Result<v.InferOutput<S>>> =>
  withAuditId<Result<v.InferOutput<S>>>([path, body], (id) =>
    attempt(async () =>
      v.parse(
        schema,
        await client.send(`/api/byop/${path}`, { method: 'POST', body: { ...body, [idName]: id } }),
      ),
    ),
  );

/** Logs the export of a list, before its file is made. */
export const logExport = (made: ListExport) => act('list-export', made, v.unknown());

const queued = v.pipe(
  v.object({ queued: v.number() }),
  v.transform((answer) => answer.queued),
);

/** Queues a mail to each guest, and returns their number. `none` only records that nobody is notified. */
export const notifyGuests = (event_id: string, kind: EventNewsAnswer) =>
  act('notify-guests', { event_id, kind }, queued);

export type SeriesNewsAnswer = Exclude<EventNewsAnswer, 'cancelled'>;

/** Queues one mail to each guest of the changed dates of a series, and returns their number. `none`: as above. */
export const notifySeries = (series: string, kind: SeriesNewsAnswer) =>
  act('notify-guests', { series, kind }, queued);

/** Mails the parents of an event's guests who have not answered, and returns the number of mails. A repeat sends nothing. */
export const remindParents = (event_id: string) => act('remind-parents', { event_id }, queued);

/** Mails a guest the ticket again. */
export const resendTicket = (rsvp_id: string) => act('resend-ticket', { rsvp_id }, v.unknown());

/** Takes back a scan: its people do not count any more. */
export const undoDoorScan = ({ id, event_id }: Pick<DoorScanRow, 'id' | 'event_id'>) =>
  act('door-correction', { event_id, undoes: id }, v.unknown(), 'id');

/** Takes back every check-in of a phone. */
export const undoDoorPhone = (event_id: string, device: string) =>
  act('door-correction', { event_id, device }, v.unknown(), 'id');

const found = v.pipe(
  v.pick(heldData, ['held']),
  v.transform(({ held }) => held),
);

/** Returns what is stored about a person. `who`: their email or phone number. */
export const readPerson = (who: string): Promise<Result<Held>> => act('person/export', { who }, found);

const erasedRows = v.pipe(
  erasedData,
  v.transform(({ erased }) => Object.values(erased).reduce((sum, count) => sum + count, 0)),
);

/** Erases what is stored about a person, and returns the number of deleted rows. */
export const erasePerson = (who: string) => act('person/erase', { who }, erasedRows);

/** Ends all sessions of an account. An unknown email causes an error of the field `email`. */
export async function endSessions(email: string): Promise<Result<{ id: string }>> {
  const answer = await act('sign-out-everywhere', { email }, v.object({ id: recordId() }));
  if (answer.ok && answer.value.id === client.authStore.record?.id) client.authStore.clear();
  return answer;
}
