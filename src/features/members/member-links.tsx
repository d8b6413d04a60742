import { members } from '../../content/members';
import type { MemberRecord } from '../../domain/application';
import { webMentions } from '../../domain/text/web-link';
import { Icon, type IconName } from '../../ui/parts/icon';

const words = members.card;
const target = 'inline-flex min-h-11 min-w-11 flex-wrap items-center gap-x-1 wrap-anywhere';
const toAnotherSite = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

interface Contact {
  label: string;
  icon: IconName;
  text: string;
  /** Null for a handle. */
  href: string | null;
}

/** Returns the contacts that a member agreed to publish. Web addresses are links, handles are text. */
function contactsOf({ email, portfolio_links, social_media }: MemberRecord): Contact[] {
  const places = [
    { label: words.portfolio, icon: 'link', text: portfolio_links },
    { label: words.social, icon: 'chat', text: social_media },
  ] as const;
  const mail = { label: words.email, icon: 'mail', text: email ?? '', href: `mailto:${email}` } as const;
  return [
    ...(email ? [mail] : []),
    ...places.flatMap(({ label, icon, text: typed }) =>
      webMentions(typed ?? '').map(({ text, href }) => ({ label, icon, text, href })),
    ),
  ];
}

/** The links of a member as icons. Handles are in the sheet. */
export function MemberIcons({ member }: { member: MemberRecord }) {
  return (
    // Above the button that covers the card.
    <ul className="relative z-1 -mx-2.5 flex flex-wrap empty:hidden">
      {contactsOf(member).map(
        ({ label, icon, text, href }, at) =>
          href && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the contacts is their identity
            <li key={at}>
              <a
                className="grid size-11 place-items-center"
                href={href}
                {...(icon !== 'mail' && toAnotherSite)}
              >
                <Icon name={icon} />
                <span className="sr-only">
                  {label} of {member.name}: {text}
                </span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** The contacts of a member in words. */
export function MemberLinks({ member }: { member: MemberRecord }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm empty:hidden">
      {contactsOf(member).map(({ label, icon, text, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={at} dir="auto">
          {href ? (
            <a className={target} href={href} {...(icon !== 'mail' && toAnotherSite)}>
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
