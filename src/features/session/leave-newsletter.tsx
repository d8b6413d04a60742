import { leaveNewsletter as words } from '../../content/newsletter';
import { callAccount } from '../../data/call-module';
import { AuthCardLink } from './auth-card';
import { AuthPage } from './auth-page';
import { LinkButton, LinkCard } from './link-card';
import { useLinkToken } from './link-hash';
import { MailedLinkForm } from './mailed-link-form';

/** Unsubscribes from the newsletter with a mailed link, or requests that link (docs/decisions/046-mail-limits.md). */
export default function LeaveNewsletter() {
  const { token, forget } = useLinkToken('#unsubscribe=', '#unsubscribe');
  return (
    <AuthPage page={words}>
      {token ? (
        <LinkCard
          key={token}
          words={words.open}
          again={<AuthCardLink onClick={forget}>{words.open.again}</AuthCardLink>}
        >
          {(show) => (
            <LinkButton
              words={words.open}
              run={() => callAccount(({ unsubscribe }) => unsubscribe(token))}
              isStale={({ status }) => status === 410}
              show={show}
            />
          )}
        </LinkCard>
      ) : (
        token === null && (
          <MailedLinkForm
            words={words.ask}
            send={(email) => callAccount(({ requestUnsubscribe }) => requestUnsubscribe(email))}
          />
        )
      )}
    </AuthPage>
  );
}
