import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth } from '../../content/account/auth';
import { roleWords } from '../../content/account/roles';
import { teamLink as words } from '../../content/account/team-link';
import { formWords } from '../../content/shell/shell';
import { callAccount, callSession } from '../../data/call-module';
import type { Failure } from '../../data/failure';
import {
  type AccountInput,
  adminPasswordInput,
  type CurrentPassword,
  currentPassword,
  type PasswordInput,
} from '../../domain/accounts/account';
import {
  type OpenedTeamLink,
  readTeamLink,
  type TeamLinkKey,
  teamRefusals,
} from '../../domain/accounts/team';
import { DataForm } from '../../ui/form/data-form';
import type { FieldSpec } from '../../ui/form/form-field';
import { Button } from '../../ui/parts/button';
import { DetailsList } from '../../ui/parts/details-list';
import { Spinner } from '../../ui/parts/loading';
import { toast } from '../../ui/sheet/toast-store';
import { AuthCard } from './auth-card';
import { AuthPage } from './auth-page';
import { CardHeading } from './card-heading';
import { failureMessage, signInFailureMessage } from './failure-messages';
import { useLinkToken } from './link-hash';
import { endLocalSession, readSession, useSession } from './session-store';
import { SignInCode } from './sign-in-code';

const ends = [
  teamRefusals.unknown,
  teamRefusals.used,
  teamRefusals.expired,
  teamRefusals.withdrawn,
  teamRefusals.member,
] as const;
type End = (typeof ends)[number];
const endOf = ({ code }: Failure): End | undefined => ends.find((end) => end === code);

/** The page of a link from an owner: an invitation to the team, or a new password (docs/decisions/122-roles.md). */
export default function TeamLink() {
  const { token } = useLinkToken('#team=', '#team');
  const key = useMemo(() => (token === undefined ? undefined : readTeamLink(token ?? '')), [token]);
  return (
    <AuthPage page={words} offlineNote={words.needsSignal}>
      {key !== undefined && (
        <AuthCard>{key ? <Opened key={key.secret} linkKey={key} /> : <Ended end="unknown" />}</AuthCard>
      )}
    </AuthPage>
  );
}

/** Reads what the link is about. Reading uses nothing up, so it needs no press. */
function Opened({ linkKey }: { linkKey: TeamLinkKey }) {
  const [state, setState] = useState<OpenedTeamLink | End | 'unreachable' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let active = true;
    void callAccount(({ openTeamLink }) => openTeamLink(linkKey)).then((answer) => {
      if (active) setState(answer.ok ? answer.value : (endOf(answer) ?? 'unreachable'));
    });
    return () => {
      active = false;
    };
  }, [linkKey, attempt]);
  if (state === null) return <Spinner label={words.loading} />;
  if (state === 'unreachable')
    return (
      <>
        <p role="alert">{words.unreachable}</p>
        <Button
          onClick={() => {
            setState(null);
            setAttempt(attempt + 1);
          }}
        >
          {words.retry}
        </Button>
      </>
    );
  if (typeof state === 'string') return <Ended end={state} />;
  const props = { link: state, linkKey, onEnd: setState };
  return state.kind === 'password' ? <NewPassword {...props} /> : <Invitation {...props} />;
}

function Ended({ end }: { end: End }) {
  const navigate = useNavigate();
  return (
    <>
      <CardHeading title={words.ended.title} />
      <p role="alert">{words.ended[end]}</p>
      {(end === 'used' || end === 'in_team') && (
        <Button onClick={() => void navigate('/auth', { replace: true, state: { admin: '' } })}>
          {words.ended.signIn}
        </Button>
      )}
    </>
  );
}

interface LinkProps {
  link: OpenedTeamLink;
  linkKey: TeamLinkKey;
  onEnd: (end: End) => void;
}

/** Returns a function that accepts the link and opens the admin pages. It returns the errors of fields. */
function useAccept({ link, linkKey, onEnd }: LinkProps, done: { title: string; tone: 'good' }) {
  const navigate = useNavigate();
  return async (password?: string): Promise<Record<string, string> | null> => {
    const answer = await callAccount(({ acceptTeamLink }) => acceptTeamLink(linkKey, link.email, password));
    if (answer.ok) {
      toast(done, 'session');
      // Without a session, as after a lost answer or for a code of the second factor, the person signs in.
      const target = readSession() ? '/admin' : '/auth';
      void navigate(target, { replace: true, state: { admin: '' } });
      return null;
    }
    const end = endOf(answer);
    if (end) onEnd(end);
    else if (!answer.fields.password) toast(failureMessage(answer), 'session');
    return answer.fields;
  };
}

const passwordField: FieldSpec<PasswordInput> = {
  name: 'password',
  label: words.newPassword,
  hint: words.hint,
  control: { type: 'password', autoComplete: 'new-password', enterKeyHint: 'go' },
};

interface PasswordFormProps {
  email: string;
  submit: string;
  accept: (password: string) => Promise<Record<string, string> | null>;
}

/** Chooses a password that is good enough for the team. Never stored as a draft. */
function PasswordForm({ email, submit, accept }: PasswordFormProps) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <DataForm<PasswordInput, PasswordInput>
        fields={[passwordField]}
        resolver={valibotResolver(adminPasswordInput)}
        initialValues={{ password: '' }}
        submit={submit}
        working={formWords.working}
        onDone={() => {}}
        onSubmit={async ({ password }) => {
          const fields = await accept(password);
          return fields ? { next: 'stay', fields } : { next: 'done' };
        }}
      />
    </>
  );
}

function NewPassword(props: LinkProps) {
  const { link } = props;
  const accept = useAccept(props, words.password.done);
  return (
    <>
      <CardHeading title={words.password.title} />
      <p className="wrap-anywhere">{words.password.by(link.by)}</p>
      <DetailsList rows={[{ label: words.invitation.account, value: link.email }]} />
      <PasswordForm email={link.email} submit={words.password.submit} accept={accept} />
    </>
  );
}

/** Accepts with a new account, or with the account of the invited email. */
function Invitation(props: LinkProps) {
  const { link } = props;
  const { account } = useSession();
  const accept = useAccept(props, words.invitation.accepted);
  const [busy, setBusy] = useState(false);
  const isOther = account !== null && account.email.toLowerCase() !== link.email;
  if (isOther) return <OtherAccount invited={link.email} own={account.email} />;
  if (link.has_account && !account)
    return (
      <Invited link={link} title={words.signIn.title}>
        <SignIn email={link.email} />
      </Invited>
    );
  return (
    <Invited link={link} title={words.invitation.title}>
      {link.needs_password ? (
        <>
          <p>{link.has_account ? words.invitation.longer : words.invitation.choose}</p>
          <PasswordForm email={link.email} submit={words.invitation.accept} accept={accept} />
        </>
      ) : (
        <Button
          kind="primary"
          busy={busy}
          onClick={async () => {
            setBusy(true);
            await accept();
            setBusy(false);
          }}
        >
          {words.invitation.accept}
        </Button>
      )}
    </Invited>
  );
}

function Invited({ link, title, children }: { link: OpenedTeamLink; title: string; children: ReactNode }) {
  const { by, email, role } = link;
  return (
    <>
      <CardHeading title={title} />
      <p className="wrap-anywhere">{words.invitation.by(by)}</p>
      <DetailsList
        rows={[
          { label: words.invitation.account, value: email },
          ...(role
            ? [{ label: words.invitation.role, value: `${roleWords[role].name}. ${roleWords[role].may}` }]
            : []),
        ]}
      />
      {children}
    </>
  );
}

/** A session of another account: it must not get the role. */
function OtherAccount({ invited, own }: { invited: string; own: string }) {
  const navigate = useNavigate();
  return (
    <>
      <CardHeading title={words.other.title} />
      <p className="wrap-anywhere">{words.other.text(invited, own)}</p>
      <p className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={endLocalSession}>
          {words.other.signOut}
        </Button>
        <Button kind="quiet" onClick={() => void navigate('/', { replace: true })}>
          {words.other.keep}
        </Button>
      </p>
    </>
  );
}

const currentPasswordField: FieldSpec<CurrentPassword> = {
  name: 'password',
  label: auth.password,
  control: { type: 'password', autoComplete: 'current-password', enterKeyHint: 'go' },
};

/** Signs in as the invited account. The page then offers to accept. */
function SignIn({ email }: { email: string }) {
  const [withoutCode, setWithoutCode] = useState<AccountInput | null>(null);
  if (withoutCode)
    return <SignInCode input={withoutCode} onDone={readSession} onBack={() => setWithoutCode(null)} />;
  return (
    <>
      <p>{words.signIn.text}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <DataForm<CurrentPassword, CurrentPassword>
        fields={[currentPasswordField]}
        resolver={valibotResolver(currentPassword)}
        initialValues={{ password: '' }}
        submit={words.signIn.submit}
        working={auth.working}
        onDone={() => {}}
        onSubmit={async ({ password }) => {
          const input = { email, password };
          const answer = await callSession(({ signIn }) => signIn(input));
          if (answer.ok) readSession();
          else if (answer.reason === 'code') setWithoutCode(input);
          else toast(signInFailureMessage(answer), 'session');
          return { next: answer.ok ? 'done' : 'stay' };
        }}
      />
    </>
  );
}
