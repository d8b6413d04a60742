import { members } from '../../content/members';
import type { MemberRecord } from '../../domain/application';
import { webMentions } from '../../domain/web-link';
import { Art, type Dealt, initials } from '../../ui/art';
import { Chips } from '../../ui/badges';

const words = members.card;

/** A member, with the contacts that they agreed to publish. */
export function MemberCard({ member }: { member: MemberRecord & Dealt }) {
  const places = [
    { label: words.portfolio, mentions: webMentions(member.portfolio_links ?? '') },
    { label: words.social, mentions: webMentions(member.social_media ?? '') },
  ].filter(({ mentions }) => mentions.length > 0);
  return (
    <article className="person">
      <Art
        type="member"
        id={member.id}
        family={member.family}
        stock={member.stock}
        letters={initials(member.name)}
      />
      <h2 className="h3" dir="auto">
        {member.name}
      </h2>
      <p className="slug">{member.role}</p>
      <Chips label={words.skills} list={member.skills.split(',')} />
      <p className="text-sm clamp" dir="auto">
        {member.about}
      </p>
      <ul className="flex flex-wrap items-center gap-3 text-sm member-ways">
        {member.email && (
          <li>
            <a href={`mailto:${member.email}`}>
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
                <a href={href} rel="noopener noreferrer nofollow" target="_blank">
                  {label}
                  <span className="sr-only"> of {member.name}:</span> {text}
                </a>
              ) : (
                <>
                  {label} <span className="text-muted">{text}</span>
                </>
              )}
            </li>
          )),
        )}
      </ul>
    </article>
  );
}
