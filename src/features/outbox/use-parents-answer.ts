import { useEffect } from 'react';
import { oneAnswer, type PartySummary } from '../../domain/rsvps/party';
import { isOfKind, type OutboxItem, offline, useConnection, useOutbox } from '../../offline';
import { log } from '../../platform/log';
import { usePageHidden } from '../../ui/parts/use-page-hidden';
import { needsAnswer, partyOf } from './item-words';

/** Returns whether the server cannot be reached. */
export const useIsServerUnreachable = (): boolean => !['online', 'sending'].includes(useConnection().state);

/** In ms. A parent may answer while the ticket is on screen. */
const readEvery = 20_000;

/** Returns who of a party may come. While the item is on screen and there is signal, it follows what a parent answers. */
export function useParentsAnswer(item: OutboxItem | undefined): PartySummary {
  const items = useOutbox();
  const party = item ? partyOf(item, items) : oneAnswer('none');
  const { answer } = party;
  const hidden = usePageHidden();
  const isAway = useIsServerUnreachable();
  const { id, consentSecret, manageSecret } = item ?? {};
  // A correction of the guardian's contact ends a yes.
  const changes = items?.filter((one) => isOfKind(one, 'change') && one.input?.rsvp_id === id).length;
  // A yes that was signed here is newer than what the server knows.
  const isCurrent = item?.state === 'accepted' && needsAnswer(item);
  const follows = isCurrent && answer !== 'none' && answer !== 'signed' && !isAway && !hidden;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` reads again; the subject is only for a new receipt
  useEffect(() => {
    if (!follows || !id) return;
    const read = async () => {
      const rsvps = await (await offline())?.myRsvps();
      if (consentSecret) return rsvps?.refreshConsent({ id, secret: consentSecret });
      if (!manageSecret) return;
      const key = { id, secret: manageSecret };
      const answered = await rsvps?.read(key);
      if (answered?.ok) await rsvps?.keepReceipt(key, answered.rsvp, item.subject);
    };
    void read().catch(log);
    if (answer === 'yes') return;
    const timer = setInterval(() => void read().catch(log), readEvery);
    return () => clearInterval(timer);
  }, [follows, answer, changes, id, consentSecret, manageSecret]);
  return party;
}
