import { useState } from 'react';
import { failedPost, type Message } from '../../content/shell/messages';
import { callPosts } from '../../data/call-module';
import type { Posted } from '../../data/posts';
import { offline } from '../../offline';
import { Button } from '../../ui/parts/button';
import { Confirm } from '../../ui/sheet/confirm';
import { toast } from '../../ui/sheet/toast-store';

const lists = { opportunity: 'opportunities', resource: 'resources' } as const;

/** What is sent to the server, and the toast that follows. */
interface PostChange {
  send: (posts: typeof import('../../data/posts')) => Promise<Posted<unknown>>;
  done: Message;
}

interface OwnPostActionsProps {
  kind: keyof typeof lists;
  post: { id: string; title: string };
  actions: readonly ({ label: string } & ({ press: () => void } | PostChange))[];
  /** Asks first. */
  remove: { label: string; confirm: { title: string; text: string; yes: string; no: string } } & PostChange;
  words: Parameters<typeof failedPost>[1];
  onSignIn: () => void;
}

/** What the author of a post can do with it. */
export function OwnPostActions({ kind, post, actions, remove, words, onSignIn }: OwnPostActionsProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async ({ send, done }: PostChange) => {
    setBusy(true);
    const answer = await callPosts(send);
    toast(answer.ok ? done : failedPost(answer, words, onSignIn), `${kind}/${post.id}`);
    // Stays busy until the list has reloaded, so that a second press cannot toggle back.
    if (answer.ok) await offline().then((client) => client?.refreshList(lists[kind]));
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-x-4">
        {[...actions, { label: remove.label, press: () => setAsking(true) }].map((action) => (
          <Button
            key={action.label}
            kind="quiet"
            size="sm"
            className="border-x-0 px-0"
            busy={busy}
            onClick={() => ('press' in action ? action.press() : void run(action))}
          >
            {action.label}
            <span className="sr-only"> {post.title}</span>
          </Button>
        ))}
      </div>
      <Confirm
        open={asking}
        danger
        busy={busy}
        {...remove.confirm}
        onYes={() => void run(remove)}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
