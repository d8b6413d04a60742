import { members } from '../../content/members';
import type { MemberRecord } from '../../domain/application';
import { webMentions } from '../../domain/text/web-link';

const words = members.card;
const target = 'inline-flex min-h-11 min-w-11 flex-wrap items-center gap-x-1 wrap-anywhere';
const toAnotherSite = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

interface Contact {
  label: string;
  text: string;
  /** Null for a handle. */
  href: string | null;
}

/** Returns the contacts that a member agreed to publish. Web addresses are links, handles are text. */
function contactsOf({ email, portfolio_links, social_media }: MemberRecord): Contact[] {
  const places = [
    { label: words.portfolio, text: portfolio_links },
    { label: words.social, text: social_media },
  ] as const;
  const mail = { label: words.email, text: email ?? '', href: `mailto:${email}` };
  return [
    ...(email ? [mail] : []),
    ...places.flatMap(({ label, text: typed }) =>
      webMentions(typed ?? '').map(({ text, href }) => ({ label, text, href })),
    ),
  ];
}

/** The contacts of a member in words. */
export function MemberLinks({ member }: { member: MemberRecord }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm empty:hidden">
      {contactsOf(member).map(({ label, text, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the contacts is their identity
        <li key={at} dir="auto">
          {href ? (
            <a className={target} href={href} {...(label !== words.email && toAnotherSite)}>
              {label}
              <span className="sr-only"> of {member.name}:</span> {text}
            </a>
          ) : (
            <span className={target}>
              {label} <span className="text-muted">{text}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
