import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { roleWords } from '../../../content/account/roles';
import { adminPages } from '../../../content/admin/admin-pages';
import { adminTeam as words } from '../../../content/admin/admin-team';
import { readTeam, requireFactor } from '../../../data/admin/team';
import { storedSession } from '../../../data/stored-session';
import type { Team, TeamMember } from '../../../domain/accounts/team';
import { Checkbox } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import { Spinner } from '../../../ui/parts/loading';
import { Notice } from '../../../ui/parts/notice';
import { useTransitionState } from '../../../ui/sheet/lazy-part';
import { toast } from '../../../ui/sheet/toast-store';
import { DataTable } from '../kit/data-table';
import { failureText } from '../kit/failure-toast';
import { PanelHead } from '../kit/panel-head';
import type { ColumnOf } from '../kit/table/columns';
import { dayText, momentText, Status } from '../kit/table-cells';
import { renew, useLiveQuery } from '../kit/use-live-query';
import { withCode } from '../step-up/step-up-store';
import { InvitationList } from './invitation-list';
import { InviteSheet } from './invite-sheet';
import { MemberSheet } from './member-sheet';
import { type MadeLink, TeamLinkSheet } from './team-link-sheet';

const follows = ['team_links'] as const;
const queryKey = ['team'];

/** The accounts of the team and the invitations to it. For owners. */
export function TeamPanel() {
  const client = useQueryClient();
  const answer = useLiveQuery(queryKey, readTeam, follows);
  const reload = () => renew(client, { queryKey });
  const [isInviting, setInviting] = useTransitionState(false);
  const [opened, open] = useTransitionState<string | null>(null);
  const [made, setMade] = useState<MadeLink | null>(null);
  // The last one that could be read: an open form stays while the server does not answer.
  const [team, setTeam] = useState<Team | null>(null);
  if (answer?.ok && answer.value !== team) setTeam(answer.value);
  const own = storedSession(Date.now())?.account.id;
  const member = team?.members.find(({ id }) => id === opened);
  const show = (link: MadeLink) => {
    open(null);
    setMade(link);
  };
  return (
    <>
      <PanelHead title={words.headline}>
        <Button kind="primary" size="sm" icon="plus" onClick={() => setInviting(true)}>
          {words.invite.open}
        </Button>
      </PanelHead>
      {answer && !answer.ok && (
        <Notice
          tone="bad"
          title={failureText(answer) || adminPages.unread.title}
          live
          action={<Button onClick={() => void reload()}>{adminPages.unread.retry}</Button>}
        />
      )}
      {!team && !answer && <Spinner label={adminPages.loading} />}
      {team && (
        <>
          <Members members={team.members} own={own} onOpen={open} />
          <InvitationList invitations={team.invitations} onLink={show} onChange={reload} />
          <RequireFactor required={team.factor_required} onChange={reload} />
        </>
      )}
      <Suspense fallback={null}>
        {isInviting && (
          <InviteSheet
            onClose={() => setInviting(false)}
            onInvited={(invited) => {
              setInviting(false);
              setMade({ kind: 'invitation', ...invited });
              void reload();
            }}
          />
        )}
        {member && team && (
          <MemberSheet
            key={member.id}
            member={member}
            isOwn={member.id === own}
            mail={team.mail}
            onLink={show}
            onChange={reload}
            onClose={() => open(null)}
          />
        )}
        {made && <TeamLinkSheet made={made} onClose={() => setMade(null)} />}
      </Suspense>
    </>
  );
}

interface MembersProps {
  members: readonly TeamMember[];
  own: string | undefined;
  onOpen: (id: string) => void;
}

function Members({ members, own, onOpen }: MembersProps) {
  const columns = useMemo((): readonly ColumnOf<TeamMember>[] => {
    return [
      {
        label: words.columns.email,
        head: true,
        wide: true,
        line: 1,
        cell: ({ id, email }) => (
          <>
            <button
              type="button"
              className="min-h-9 cursor-pointer text-left font-normal underline decoration-edge underline-offset-3 hover:decoration-2 hover:decoration-spot"
              aria-label={words.details(email)}
              onClick={() => onOpen(id)}
            >
              {email}
            </button>
            {id === own && <span className="font-normal"> ({words.you})</span>}
          </>
        ),
        brief: ({ email }) => email,
      },
      {
        label: words.columns.role,
        line: 2,
        cell: ({ role }) => roleWords[role].name,
        brief: ({ id, role }) => `${roleWords[role].name}${id === own ? ` (${words.you})` : ''}`,
      },
      {
        label: words.columns.signedIn,
        endOfLine: 1,
        cell: ({ signed_in_at }) => (signed_in_at ? momentText(signed_in_at) : words.never),
        brief: ({ signed_in_at }) => (signed_in_at ? dayText(signed_in_at) : ''),
      },
      {
        label: words.columns.devices,
        number: true,
        cell: ({ devices }) => devices.length || adminPages.nothing,
      },
      {
        label: words.columns.factor,
        line: 2,
        cell: ({ second_factor }) => (
          <Status colour={second_factor ? 'yes' : 'open'}>{second_factor ? words.on : words.off}</Status>
        ),
        brief: ({ second_factor }) => (second_factor ? words.columns.factor : ''),
      },
    ];
  }, [own, onOpen]);
  return (
    <DataTable label={words.headline} rows={members} columns={columns} onOpen={({ id }) => onOpen(id)} />
  );
}

function RequireFactor({ required, onChange }: { required: boolean; onChange: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const answer = await withCode(() => requireFactor(!required));
    if (!answer.ok) toast(words.notRequired(failureText(answer)), 'team');
    else toast(required ? words.optional : words.required, 'team');
    await onChange();
    setBusy(false);
  };
  return (
    <Checkbox
      label={words.require}
      hint={words.requireHint}
      checked={required}
      disabled={busy}
      onChange={() => void change()}
    />
  );
}
