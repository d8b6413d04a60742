import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { members as words } from '../../content/members';
import { messages } from '../../content/shell/messages';
import { listWords } from '../../content/shell/shell';
import type { MemberRecord } from '../../domain/application';
import { offline, useList } from '../../offline';
import { assignPictures } from '../../ui/art';
import { ChoiceRow } from '../../ui/form/choice-row';
import { EmptyState, ListAge, ListGate } from '../../ui/parts/list-state';
import { LongList } from '../../ui/parts/long-list';
import { lazyPart, useTransitionState } from '../../ui/sheet/lazy-part';
import { toast } from '../../ui/sheet/toast-store';
import { MemberCard } from './member-card';

const MemberSheet = lazyPart(() => import('./member-sheet'));

/** About three screens on a phone, in full rows of two, three or four. */
const firstMembers = 12;

const refresh = () => offline().then((client) => client?.refreshList('members'));

/** Returns the members whose role contains `role`, ignoring case; all of them for ''. */
const membersInRole = (members: readonly MemberRecord[], role: string): MemberRecord[] =>
  members.filter((member) => member.role.toLowerCase().includes(role.toLowerCase()));

/** The published members, filtered by role. `apply`: the link to the application, for an empty list. */
export function MemberWall({ apply }: { apply: ReactNode }) {
  const list = useList('members');
  const failure = list.error?.message;
  // Without signal there is no error to report.
  useEffect(() => {
    if (failure !== undefined) toast(messages.members.unread(failure));
  }, [failure]);
  const [chosen, setChosen] = useState<string>('');
  // The pressed button updates at once; the list may render later.
  const role = useDeferredValue(chosen);
  const shown = useMemo(
    () => assignPictures(membersInRole(list.items, role).map((member) => ({ ...member, type: 'member' }))),
    [list.items, role],
  );
  const [opened, setOpened] = useTransitionState<(typeof shown)[number] | null>(null);
  const { one, many } = words.count;
  return (
    <ListGate
      state={list.state}
      empty={list.items.length === 0}
      words={words}
      needsApp={listWords.needsApp}
      onRetry={refresh}
      whenEmpty={<EmptyState title={words.empty.headline} text={words.empty.text} action={apply} />}
    >
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <p role="status">
          <b className="num text-5xl leading-none">{shown.length}</b> {shown.length === 1 ? one : many}
        </p>
        {/* On phones it has its line from the start: the first buttons alone would fit beside the number. */}
        <div className="min-w-0 @max-md:basis-full">
          <ChoiceRow
            scrolls
            label={words.filter.label}
            choices={words.filter.roles}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={words.empty.headline} text={words.empty.text} action={apply} />
      ) : (
        <LongList
          items={shown}
          first={firstMembers}
          words={listWords}
          className="grid grid-cols-2 gap-x-4 gap-y-6 max-narrow:grid-cols-1 @tablet:grid-cols-3 @tablet:gap-x-6 @desktop:grid-cols-4"
        >
          {(member) => <MemberCard member={member} onOpen={() => setOpened(member)} />}
        </LongList>
      )}
      <ListAge list={list} words={listWords} onCheck={refresh} />
      <Suspense fallback={null}>
        {opened && <MemberSheet member={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </ListGate>
  );
}
