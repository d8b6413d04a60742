import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { adminDemo as words } from '../../../content/admin/admin-demo';
import { readDemo, removeDemo } from '../../../data/admin/demo';
import type { DemoRemoval } from '../../../domain/admin/demo';
import { contentTopic } from '../../../domain/public-lists';
import { json, storageEntry } from '../../../platform/storage';
import { Button } from '../../../ui/parts/button';
import { Notice } from '../../../ui/parts/notice';
import { toast } from '../../../ui/sheet/toast-store';
import { focusHeading } from '../focus-heading';
import { confirm } from '../kit/confirm-store';
import { failureText } from '../kit/failure-toast';
import { renew, useLiveQuery } from '../kit/use-live-query';
import { RoleContext } from '../role';
import { withCode } from '../step-up/step-up-store';
import { removalText } from './demo-text';

const queryKey = ['demo'];
/** What this device saw last: the page must not jump once the server answers. */
const seen = storageEntry(
  'byop:demo',
  json((value) => (typeof value === 'boolean' ? value : null)),
);

const focus = (element: HTMLElement | null) => element?.focus();

/** Marks a site with demo content, which owners can remove, and says afterwards what is gone. */
export function DemoMark() {
  const client = useQueryClient();
  const isOwner = use(RoleContext) === 'owner';
  // Without an answer, what was read before stays.
  const read = async () => {
    const answer = await readDemo();
    if (answer !== null) seen.write(answer);
    return answer ?? client.getQueryData<boolean>(queryKey) ?? false;
  };
  const isShown = useLiveQuery(queryKey, read, contentTopic) ?? seen.read();
  const [isBusy, setBusy] = useState(false);
  const [removal, setRemoval] = useState<DemoRemoval | null>(null);
  const remove = async () => {
    if (!(await confirm({ ...words.confirm, danger: true }))) return;
    setBusy(true);
    const answer = await withCode(removeDemo);
    setBusy(false);
    if (!answer.ok) {
      toast({ title: words.failed, text: failureText(answer), tone: 'bad' });
      return;
    }
    setRemoval(answer.value);
    await renew(client, {});
  };
  const close = () => {
    focusHeading();
    setRemoval(null);
  };
  if (removal) {
    return (
      <Notice
        tone="good"
        title={words.done}
        ref={focus}
        action={
          <Button size="sm" onClick={close}>
            {words.close}
          </Button>
        }
      >
        {removalText(removal)}
      </Notice>
    );
  }
  if (!isShown) return null;
  return (
    <div className="alert grid grid-cols-1 items-center gap-x-4 gap-y-1 py-2 @tablet:grid-cols-tail print:hidden">
      <p>
        <b>{words.title}.</b>{' '}
        <span className="text-sm">{isOwner ? words.text : `${words.text} ${words.ask}`}</span>
      </p>
      {isOwner && (
        <Button size="sm" busy={isBusy} onClick={remove}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}
