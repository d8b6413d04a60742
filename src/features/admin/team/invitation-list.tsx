import { millisecondsInDay } from 'date-fns/constants';
import { useState } from 'react';
import { roleWords } from '../../../content/account/roles';
import { adminTeam } from '../../../content/admin/admin-team';
import { addLink, withdrawInvitation } from '../../../data/admin/team';
import { mintSecret } from '../../../data/id';
import type { Invitation } from '../../../domain/accounts/team';
import { Button } from '../../../ui/parts/button';
import { toast } from '../../../ui/sheet/toast-store';
import { confirm } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';
import { withCode } from '../step-up/step-up-store';
import type { MadeLink } from './team-link-sheet';

const words = adminTeam.invitations;

interface InvitationListProps {
  invitations: readonly Invitation[];
  onLink: (made: MadeLink) => void;
  onChange: () => Promise<void>;
}

/** The invitations that can still be accepted. */
export function InvitationList({ invitations, onLink, onChange }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="h3">{words.title}</h3>
      <ul aria-label={words.title} className="border-rule border-t-2">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onLink={onLink} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

interface InvitationRowProps extends Omit<InvitationListProps, 'invitations'> {
  invitation: Invitation;
}

function InvitationRow({ invitation: { id, email, role, by, until }, onLink, onChange }: InvitationRowProps) {
  const [busy, setBusy] = useState(false);
  /** A retry sends the same secret, until its link was shown. */
  const [secret, setSecret] = useState(mintSecret);
  const makeLink = async () => {
    setBusy(true);
    const key = { id, secret };
    const answer = await withCode(() => addLink(key));
    setBusy(false);
    if (!answer.ok) return void toast(words.noLink(failureText(answer)), 'team');
    onLink({ kind: 'invitation', key, email, mailed: false });
    setSecret(mintSecret());
  };
  const withdraw = async () => {
    if (!(await confirm(words.question(email)))) return;
    setBusy(true);
    const answer = await withCode(() => withdrawInvitation(id));
    setBusy(false);
    toast(answer.ok ? words.withdrawn(email) : words.notWithdrawn(failureText(answer)), 'team');
    await onChange();
  };
  const days = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / millisecondsInDay));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-base-300 border-b py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <b>{email}</b>
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          {[roleWords[role].name, words.ends(days), words.by(by)].join(', ')}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-1.5">
        <Button
          size="sm"
          icon="copy"
          busy={busy}
          aria-label={words.linkOf(email)}
          onClick={() => void makeLink()}
        >
          {words.link}
        </Button>
        <Button
          size="sm"
          kind="quiet"
          disabled={busy}
          aria-label={words.withdrawOf(email)}
          onClick={() => void withdraw()}
        >
          {words.withdraw}
        </Button>
      </p>
    </li>
  );
}
