import { sharing } from '../../content/shell/sharing';
import { consentHash } from '../../domain/rsvps/consent';
import type { OutboxItem } from '../../offline';
import { shareLink } from '../../ui/sheet/share-link';

/** Shares the link to the page of a parent. @param item an RSVP or application that has the secret of that link */
export const shareGuardianLink = (
  { id, consentSecret: secret = '' }: OutboxItem,
  title: string,
): Promise<void> => shareLink(title, `${location.origin}/consent${consentHash({ id, secret })}`, sharing);
