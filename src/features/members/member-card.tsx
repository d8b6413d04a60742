import { members } from '../../content/members';
import type { MemberRecord } from '../../domain/member';
import { firstWebLink, hostOf } from '../../domain/web-link';
import { Art, type Dealt, initials } from '../../ui/art';
import { Chips } from '../../ui/chips';

const words = members.card;

/** One person: picture, name, what they do, and the ways to reach them that they agreed to. */
export function MemberCard({ member }: { member: MemberRecord & Dealt }) {
  const links = [
    { label: words.portfolio, href: member.portfolio_links && firstWebLink(member.portfolio_links) },
    { label: words.social, href: member.social_media && firstWebLink(member.social_media) },
  ];
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
      <p className="small clamp" dir="auto">
        {member.about}
      </p>
      <ul className="row small">
        {member.email && (
          <li>
            <a href={`mailto:${member.email}`}>
              {words.email}
              <span className="sr-only"> {member.name}</span>
            </a>
          </li>
        )}
        {links.map(
          ({ label, href }) =>
            href && (
              <li key={label}>
                <a href={href} rel="noopener noreferrer nofollow" target="_blank">
                  {label}
                  <span className="sr-only"> of {member.name}</span>
                </a>{' '}
                <span className="muted">{hostOf(href)}</span>
              </li>
            ),
        )}
      </ul>
    </article>
  );
}
