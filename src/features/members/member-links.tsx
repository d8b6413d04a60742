import { members } from '../../content/members';
import type { MemberRecord } from '../../domain/application';
import { webMentions } from '../../domain/web-link';

const words = members.card;
const target = 'inline-flex min-h-11 min-w-11 flex-wrap items-center gap-x-1 wrap-anywhere';

/** The contacts that a member agreed to publish. Web addresses are links, handles are text. */
export function MemberLinks({ member }: { member: MemberRecord }) {
  const places = [
    { label: words.portfolio, mentions: webMentions(member.portfolio_links ?? '') },
    { label: words.social, mentions: webMentions(member.social_media ?? '') },
  ];
  return (
    // Above the button that covers the card.
    <ul className="relative z-1 flex flex-wrap gap-x-4 text-sm empty:hidden">
      {member.email && (
        <li>
          <a className={target} href={`mailto:${member.email}`}>
            {words.email}
            <span className="sr-only"> {member.name}</span>
          </a>
        </li>
      )}
      {places.map(({ label, mentions }) =>
        mentions.map(({ text, href }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text's parts is its identity.
          <li key={`${label}${at}`} dir="auto">
            {href ? (
              <a className={target} href={href} rel="noopener noreferrer nofollow" target="_blank">
                {label}
                <span className="sr-only"> of {member.name}:</span> {text}
              </a>
            ) : (
              <span className={target}>
                {label} <span className="text-muted">{text}</span>
              </span>
            )}
          </li>
        )),
      )}
    </ul>
  );
}
