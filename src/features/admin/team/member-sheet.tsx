import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useRef, useState } from 'react';
import { roleWords } from '../../../content/account/roles';
import { adminPages } from '../../../content/admin/admin-pages';
import { adminTeam } from '../../../content/admin/admin-team';
import { changeRole, makePasswordLink, turnOffFactorOf } from '../../../data/admin/team';
import type { Result } from '../../../data/failure';
import { markedSeries, type RoleForm, roleForm, type TeamMember } from '../../../domain/accounts/team';
import type { Role } from '../../../domain/roles';
import { DataForm, type DataFormHandle } from '../../../ui/form/data-form';
import { Button } from '../../../ui/parts/button';
import { Sheet } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { confirm, type Question } from '../kit/confirm-store';
import { Facts } from '../kit/facts';
import { failureText } from '../kit/failure-toast';
import { dayText, momentText } from '../kit/table-cells';
import { withCode } from '../step-up/step-up-store';
import { type RoleValues, roleFields } from './role-fields';
import { type MadeLink, mintLinkKey } from './team-link-sheet';

const words = adminTeam.member;

interface MemberSheetProps {
  member: TeamMember;
  /** Whether it is the account of this session. */
  isOwn: boolean;
  /** Whether the server sends mail. */
  mail: boolean;
  onLink: (made: MadeLink) => void;
  /** Reads the team again. */
  onChange: () => Promise<void>;
  onClose: () => void;
}

/** One account of the team: what it does, its role, and what an owner can do for it. */
export function MemberSheet({ member, isOwn, mail, onLink, onChange, onClose }: MemberSheetProps) {
  const { id, email, role, devices, second_factor } = member;
  /** The role that the owner saw. The fields do not follow a change by another owner. */
  const [was] = useState(role);
  const [busy, setBusy] = useState(false);
  const [key] = useState(mintLinkKey);
  const form = useRef<DataFormHandle<RoleValues>>(null);
  const fields = useMemo(() => roleFields<RoleValues>(member), [member]);
  const close = async () => {
    if (!form.current?.hasUnsent() || (await confirm(adminPages.eventForm.leave))) onClose();
  };
  /** Runs a request after a question. Returns its answer; null if it failed: then a toast says why. */
  const act = async <Value,>(
    question: Question | null,
    run: () => Promise<Result<Value>>,
    failed = words.failed,
  ) => {
    if (question && !(await confirm(question))) return null;
    setBusy(true);
    const answer = await withCode(run);
    setBusy(false);
    if (!answer.ok) toast(failed(failureText(answer)), 'team');
    await onChange();
    return answer.ok ? answer : null;
  };
  const save = async (to: Role, given: RoleForm['given']) => {
    const question = isOwn && to !== role ? words.own(roleWords[to].name) : null;
    const change = { account: id, role: to, was, ...given };
    const changed = await act(question, () => changeRole(change));
    if (!changed) return { next: 'stay' as const };
    const text = [to !== role && words.signedOut, words.doors(changed.value.doors)].filter(Boolean).join(' ');
    toast({ ...words.saved(email), text: text || undefined }, 'team');
    return { next: 'done' as const };
  };
  const take = async () => {
    const change = { account: id, role: null, was, events: [], series: [] };
    const changed = await act(words.takeQuestion(email), () => changeRole(change));
    if (!changed) return;
    toast({ ...words.taken(email), text: words.doors(changed.value.doors) || undefined }, 'team');
    onClose();
  };
  const turnOff = async () => {
    if (await act(words.turnOffQuestion(email), () => turnOffFactorOf(id)))
      toast(words.turnedOff(email), 'team');
  };
  const makeLink = async () => {
    if (await act(null, () => makePasswordLink(key, id), adminTeam.password.failed))
      onLink({ kind: 'password', key, email, mailed: false });
  };
  return (
    <Sheet open wide title={words.title} note={isOwn ? words.you(email) : email} onClose={() => void close()}>
      <Facts
        facts={[
          {
            label: words.signedIn,
            value: member.signed_in_at ? momentText(member.signed_in_at) : adminTeam.never,
          },
          { label: words.factor, value: second_factor ? adminTeam.on : adminTeam.off },
          {
            label: words.devices,
            value: devices.map(({ name, seen_at }) => words.device(name, dayText(seen_at))).join('\n'),
          },
        ]}
      />
      <DataForm<RoleValues, RoleForm>
        fields={fields}
        resolver={valibotResolver(roleForm)}
        initialValues={{
          role,
          given: [
            ...member.events.map((event) => event.id),
            ...member.series.map((series) => markedSeries(series.id)),
          ],
        }}
        submit={words.save}
        working={words.saving}
        handle={form}
        onSubmit={({ role: to, given }) => save(to, given)}
        onDone={onClose}
      />
      <div className="flex flex-wrap items-center gap-3 border-base-300 border-t pt-4">
        {!mail && !isOwn && (
          <Button disabled={busy} onClick={() => void makeLink()}>
            {words.password}
          </Button>
        )}
        {second_factor && !isOwn && (
          <Button disabled={busy} onClick={() => void turnOff()}>
            {words.turnOff}
          </Button>
        )}
        <Button kind="danger" disabled={busy} onClick={() => void take()}>
          {words.take}
        </Button>
      </div>
    </Sheet>
  );
}
