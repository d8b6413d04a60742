import { useState } from 'react';
import { accountEmail } from '../../content/account-email';
import { whenLoaded } from '../../data/when-loaded';
import { Icon } from '../../ui/icon';
import { MailedLinkForm } from './mailed-link-form';

const { changeEmail: words } = accountEmail;
const send = (email: string) =>
  whenLoaded(
    () => import('../../data/account'),
    ({ requestNewEmail }) => requestNewEmail(email),
  );

/** Asks for another email for the account. The form is rendered when it is opened: it asks the server whether it sends mail. */
export function ChangeEmail() {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="plus" />
        {words.headline}
      </summary>
      {open && <MailedLinkForm inside label={words.email} words={words} send={send} />}
    </details>
  );
}
