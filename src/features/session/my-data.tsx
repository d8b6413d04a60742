import { myData as words } from '../../content/account/my-data';
import { callAccount } from '../../data/call-module';
import { AuthPage } from './auth-page';
import { useLinkToken } from './link-hash';
import { MailedLinkForm } from './mailed-link-form';
import { StoredDataCard } from './stored-data-card';

/** Shows a person's stored data with a mailed link, or requests that link (docs/decisions/029-privacy.md). */
export default function MyData() {
  const { token, forget } = useLinkToken('#my-data=', '#my-data');
  return (
    <AuthPage page={words} note={words.ends}>
      {token ? (
        <StoredDataCard key={token} token={token} onRequestNewLink={forget} />
      ) : (
        token === null && (
          <MailedLinkForm
            words={words.ask}
            send={(email) => callAccount(({ requestData }) => requestData(email))}
          />
        )
      )}
    </AuthPage>
  );
}
