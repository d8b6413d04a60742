import { adminOverview as words } from '../../../content/admin/admin-overview';
import { remindParents } from '../../../data/admin/actions';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';

/** Mails the parents of an event's guests who have not answered, and shows the result. Returns whether the server did it. */
export async function remind(event: string): Promise<boolean> {
  const answer = await remindParents(event);
  if (!answer.ok) toast({ title: words.reminded.failed, text: failureText(answer), tone: 'bad' });
  else if (answer.value > 0) toast({ title: words.reminded.sent(answer.value), tone: 'good' });
  else toast({ ...words.reminded.none, tone: 'plain' });
  return answer.ok;
}
