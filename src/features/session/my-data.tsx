import { myData as words } from '../../content/my-data';
import { whenLoaded } from '../../data/when-loaded';
import { Headline } from '../../ui/headline';
import { PageMeta } from '../../ui/page-meta';
import { MailedLinkForm } from './mailed-link-form';
import { useMailedToken } from './mailed-links';
import { StoredDataCard } from './stored-data-card';

const send = (email: string) =>
  whenLoaded(
    () => import('../../data/mailed-links'),
    ({ requestData }) => requestData(email),
  );

/** Shows a person's stored data with a mailed link, or requests that link (docs/decisions/029-privacy.md). */
export default function MyData() {
  const { token, forget } = useMailedToken('#my-data=', '#my-data');
  return (
    <div className="wrap pt-14 auth">
      <PageMeta page={words} />
      <div className="col auth-words">
        <Headline lines={words.headline} />
        <p className="text-lead max-w-measure">{words.text}</p>
        <p className="text-sm text-muted max-w-measure">{words.ends}</p>
      </div>
      {token ? (
        <StoredDataCard key={token} token={token} onAgain={forget} />
      ) : (
        token === null && <MailedLinkForm words={words.ask} send={send} />
      )}
    </div>
  );
}
