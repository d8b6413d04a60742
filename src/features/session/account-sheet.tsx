import { Fragment, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { account as words } from '../../content/account/account';
import { accountEmail } from '../../content/account/account-email';
import { messages } from '../../content/shell/messages';
import { callAccount } from '../../data/call-module';
import { Button } from '../../ui/parts/button';
import { Confirm } from '../../ui/sheet/confirm';
import { Sheet } from '../../ui/sheet/sheet';
import { toast } from '../../ui/sheet/toast-store';
import { EmailConfirmation } from './email-confirmation';
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
    const answer = await callAccount(({ signOutEverywhere, deleteAccount }) =>
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
      <p>
        {words.uses.text}{' '}
        {words.uses.pages.map(({ label, to }, at) => (
          <Fragment key={to}>
            {at > 0 && ` ${words.uses.or} `}
            <Link to={to} onClick={onClose}>
              {label}
            </Link>
          </Fragment>
        ))}
        .
      </p>
      <p className="text-muted text-sm">{words.adminHint}</p>
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
      <EmailConfirmation account={account} text={accountEmail.verify.open} />
      <div>
        <ChangeEmail />
        <Fold title={words.change.headline}>
          <PasswordForm account={account} onDone={onClose} />
        </Fold>
        <Fold title={words.remove.headline}>
          <p className="pb-4 text-sm">{words.remove.text}</p>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {words.remove.submit}
          </Button>
        </Fold>
      </div>
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

/** Changes the email of the account. Renders the form when opened, since it asks the server whether it sends mail. */
function ChangeEmail() {
  const { changeEmail } = accountEmail;
  const [open, setOpen] = useState(false);
  return (
    <Fold title={changeEmail.headline} onToggle={setOpen}>
      {open && (
        <MailedLinkForm
          inside
          label={changeEmail.email}
          words={changeEmail}
          send={(email) => callAccount(({ requestNewEmail }) => requestNewEmail(email))}
        />
      )}
    </Fold>
  );
}

interface FoldProps {
  title: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

function Fold({ title, onToggle, children }: FoldProps) {
  return (
    <details
      className="collapse collapse-plus border-rule border-t-2 last:border-b-2"
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="collapse-title py-2.5 ps-0 font-bold after:end-2 after:top-2 after:text-xl">
        {title}
      </summary>
      <div className="collapse-content px-0">{children}</div>
    </details>
  );
}
