import { useState } from 'react';
import { createPortal } from 'react-dom';
import { account as words } from '../../content/account';
import { accountEmail } from '../../content/account-email';
import { messages } from '../../content/messages';
import { whenLoaded } from '../../data/when-loaded';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Icon } from '../../ui/icon';
import { Sheet } from '../../ui/sheet';
import { toast } from '../../ui/toast-store';
import { EmailState } from './email-state';
import { failureMessage } from './failure-messages';
import { logOut } from './logout-store';
import { MailedLinkForm } from './mailed-link-form';
import { PasswordForm } from './password-form';
import { useSession } from './session-store';

type Work = 'everywhere' | 'remove';

/** The settings of the signed-in account. Renders nothing once the session has ended. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const { account } = useSession();
  const [busy, setBusy] = useState<Work | null>(null);
  const [asking, setAsking] = useState(false);
  if (!account) return null;

  const run = async (work: Work) => {
    setBusy(work);
    const answer = await whenLoaded(
      () => import('../../data/account'),
      ({ signOutEverywhere, deleteAccount }) =>
        work === 'remove' ? deleteAccount(account) : signOutEverywhere(),
    );
    setBusy(null);
    setAsking(false);
    if (!answer.ok && answer.status === 401) return onClose(); // the page announces the end of the session
    if (!answer.ok) return void toast(failureMessage(answer), 'session');
    toast(work === 'remove' ? messages.session.deleted : messages.session.signedOutEverywhere, 'session');
    onClose();
  };

  // A portal: the sheet must not be inside the header that opens it.
  return createPortal(
    <Sheet open title={words.title} note={account.email} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-3">
        <Button
          data-autofocus=""
          onClick={() => {
            onClose();
            void logOut();
          }}
        >
          {words.logout}
        </Button>
        <Button kind="quiet" busy={busy === 'everywhere'} onClick={() => void run('everywhere')}>
          {words.everywhere}
        </Button>
      </p>
      <p className="text-sm text-muted">
        {words.everywhereHint} {words.kept}
      </p>
      <EmailState account={account} />
      <ChangeEmail />
      <details>
        <summary>
          <Icon name="plus" />
          {words.change.headline}
        </summary>
        <PasswordForm account={account} onDone={onClose} />
      </details>
      <details>
        <summary>
          <Icon name="plus" />
          {words.remove.headline}
        </summary>
        <div className="stack">
          <p className="text-sm">{words.remove.text}</p>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {words.remove.submit}
          </Button>
        </div>
      </details>
      <Confirm
        open={asking}
        danger
        busy={busy === 'remove'}
        title={words.remove.confirm}
        text={words.remove.confirmText}
        yes={words.remove.yes}
        no={words.remove.no}
        onYes={() => void run('remove')}
        onNo={() => setAsking(false)}
      />
    </Sheet>,
    document.body,
  );
}

const requestNewEmail = (email: string) =>
  whenLoaded(
    () => import('../../data/account'),
    (account) => account.requestNewEmail(email),
  );

/** Changes the email of the account. Renders the form when opened, since it asks the server whether it sends mail. */
function ChangeEmail() {
  const { changeEmail } = accountEmail;
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="plus" />
        {changeEmail.headline}
      </summary>
      {open && <MailedLinkForm inside label={changeEmail.email} words={changeEmail} send={requestNewEmail} />}
    </details>
  );
}
