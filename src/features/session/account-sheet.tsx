import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { account as words } from '../../content/account/account';
import { accountEmail } from '../../content/account/account-email';
import { factorWords } from '../../content/account/second-factor';
import { messages } from '../../content/shell/messages';
import { accountLinks } from '../../content/shell/navigation';
import { callAccount, callFactor } from '../../data/call-module';
import type { FactorState } from '../../domain/accounts/second-factor';
import { Button } from '../../ui/parts/button';
import { Spinner } from '../../ui/parts/loading';
import { Confirm } from '../../ui/sheet/confirm';
import { lazyPart } from '../../ui/sheet/lazy-part';
import { Sheet } from '../../ui/sheet/sheet';
import { toast } from '../../ui/sheet/toast-store';
import { useLinks } from '../content/use-links';
import { EmailConfirmation } from './email-confirmation';
import { failureMessage } from './failure-messages';
import { logOut } from './logout-store';
import { MailedLinkForm } from './mailed-link-form';
import { PasswordForm } from './password-form';
import { useSession } from './session-store';

const SecondFactor = lazyPart(() => import('./second-factor'));

type Work = 'everywhere' | 'remove';

/** The settings of the signed-in account. Renders nothing once the session has ended. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const { account } = useSession();
  const shown = useLinks();
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
        {shown(words.uses.pages).map(({ label, to }, at) => (
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
          {accountLinks.logout}
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
        <SecondFactorFold />
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

/** The second factor, for accounts of the team. Empty for others, and while the server does not answer. */
function SecondFactorFold() {
  const [state, setState] = useState<FactorState | null>(null);
  /** Whether it is open at first. Turning it on must not close it. */
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void callFactor(({ readFactor }) => readFactor()).then((answer) => {
      if (!isMounted || !answer.ok) return;
      setState(answer.value);
      setWanted(answer.value.required && !answer.value.on);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  const { title, loading } = factorWords.account;
  if (!state || !(state.on || state.may)) return null;
  return (
    <Fold title={title} open={isWanted}>
      <Suspense fallback={<Spinner label={loading} />}>
        <SecondFactor state={state} onChange={setState} />
      </Suspense>
    </Fold>
  );
}

interface FoldProps {
  title: string;
  /** Whether it is open at first. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

function Fold({ title, open, onToggle, children }: FoldProps) {
  return (
    <details
      open={open}
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
