import { leaveNewsletter as words } from '../../content/newsletter';
import { callModule } from '../../data/call-module';
import { AuthCardLink } from './auth-card';
import { AuthPage } from './auth-page';
import { LinkCard } from './link-card';
import { useLinkToken } from './link-hash';
import { MailedLinkForm } from './mailed-link-form';

const load = () => import('../../data/mailed-links');
const send = (email: string) => callModule(load, ({ requestUnsubscribe }) => requestUnsubscribe(email));

/** Unsubscribes from the newsletter with a mailed link, or requests that link (docs/decisions/048-newsletter.md). */
export default function LeaveNewsletter() {
  const { token, forget } = useLinkToken('#unsubscribe=', '#unsubscribe');
  return (
    <AuthPage page={words}>
      {token ? (
        <LinkCard
          key={token}
          words={words.open}
          load={load}
          run={({ unsubscribe }) => unsubscribe(token)}
          isStale={({ status }) => status === 410}
        >
          <AuthCardLink onClick={forget}>{words.open.again}</AuthCardLink>
        </LinkCard>
      ) : (
        token === null && <MailedLinkForm words={words.ask} send={send} />
      )}
    </AuthPage>
  );
}
