import { myData as words } from '../../content/my-data';
import { whenLoaded } from '../../data/when-loaded';
import { Headline } from '../../ui/headline';
import { PageMeta } from '../../ui/page-meta';
import { HeldCard } from './held-card';
import { MailedLinkForm } from './mailed-link-form';
import { myDataHash } from './my-data-address';
import { useMailedToken } from './use-mailed-token';

const send = (email: string) =>
  whenLoaded(
    () => import('../../data/my-data'),
    ({ askForData }) => askForData(email),
  );

/** What is held about a person: asking for the link, and what it opens (docs/decisions/029-privacy.md). */
export default function MyData() {
  const { token, forget } = useMailedToken(`${myDataHash}=`, myDataHash);
  return (
    <div className="wrap section auth">
      <PageMeta page={words} />
      <div className="col auth-words">
        <Headline lines={words.headline} />
        <p className="lead measure">{words.text}</p>
        <p className="small muted measure">{words.ends}</p>
      </div>
      {token ? (
        <HeldCard key={token} token={token} onAgain={forget} />
      ) : (
        token === null && <MailedLinkForm words={words.ask} send={send} />
      )}
    </div>
  );
}
