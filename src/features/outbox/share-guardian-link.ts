import { sharing } from '../../content/sharing';
import { consentHash } from '../../domain/consent';
import type { OutboxItem } from '../../offline/outbox-item';
import { shareLink } from '../../ui/share-link';

/** Shares the link to the page of a parent. @param item an RSVP or application that has the secret of that link */
export const shareGuardianLink = (
  { id, consentSecret: secret = '' }: OutboxItem,
  title: string,
): Promise<void> => shareLink(title, `${location.origin}/consent${consentHash({ id, secret })}`, sharing);
