import { leaveNewsletter as words } from '../../content/newsletter';
import { whenLoaded } from '../../data/when-loaded';
import { Headline } from '../../ui/headline';
import { PageMeta } from '../../ui/page-meta';
import { LinkCard } from './link-card';
import { MailedLinkForm } from './mailed-link-form';
import { useMailedToken } from './mailed-links';

const load = () => import('../../data/mailed-links');
const send = (email: string) => whenLoaded(load, ({ requestUnsubscribe }) => requestUnsubscribe(email));

/** Unsubscribes from the newsletter with a mailed link, or requests that link (docs/decisions/048-newsletter.md). */
export default function LeaveNewsletter() {
  const { token, forget } = useMailedToken('#unsubscribe=', '#unsubscribe');
  return (
    <div className="wrap pt-14 auth">
      <PageMeta page={words} />
      <div className="col auth-words">
        <Headline lines={words.headline} />
        <p className="text-lead max-w-measure">{words.text}</p>
      </div>
      {token ? (
        <LinkCard
          key={token}
          words={words.open}
          load={load}
          run={({ unsubscribe }) => unsubscribe(token)}
          isStale={({ status }) => status === 410}
        >
          <button type="button" className="text-button" onClick={forget}>
            {words.open.again}
          </button>
        </LinkCard>
      ) : (
        token === null && <MailedLinkForm words={words.ask} send={send} />
      )}
    </div>
  );
}
