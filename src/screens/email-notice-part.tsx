import { posting } from '../content/shell/messages';
import { EmailConfirmation } from '../features/session/email-confirmation';
import type { readSession } from '../features/session/session-store';

type Account = NonNullable<ReturnType<typeof readSession>>;

/** In the form of a post: the email has to be confirmed first. Empty if it is, or if the server sends no mail. */
export default function EmailNotice({ account }: { account: Account }) {
  return <EmailConfirmation account={account} text={posting.unconfirmed} />;
}
