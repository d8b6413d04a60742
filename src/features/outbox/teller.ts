import { messages } from '../../content/messages';
import type { Teller } from '../../offline/follow';
import type { OutboxItem } from '../../offline/item';
import { toast } from '../../ui/toast-store';
import { outcomeMessage } from './outcome-message';
import { claim, release } from './told';

/** Says what became of an item. */
function tell(item: OutboxItem): void {
  const message = outcomeMessage(item);
  if (message) toast(message);
}

/** The same for something sent a while ago: says which it was. */
export function tellLater(item: OutboxItem): void {
  const message = outcomeMessage(item);
  if (!message || !claim(item.id)) return;
  toast({ ...message, text: [item.subject.title, message.text].filter(Boolean).join(': ') });
}

/** For the form that waits for an answer itself: it claims the telling, tells, or gives it back. */
export const teller: Teller = {
  claim,
  release,
  tell,
  waits: () => void toast(messages.waiting),
  isUnsaved: (trouble) =>
    void toast(trouble === 'offline' ? messages.unsaved.offline : messages.unsaved.server),
};
