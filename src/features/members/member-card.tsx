import { members } from '../../content/members';
import { photos } from '../../content/photos';
import type { MemberRecord } from '../../domain/application';
import { photoOf, plateRatio } from '../../domain/posts/photo-places';
import { useOffline } from '../../offline';
import { Art, type AssignedPicture, initials } from '../../ui/art';
import { Halftone } from '../../ui/art/halftone';
import { Chips } from '../../ui/parts/badges';
import { MemberLinks } from './member-links';

const words = members.card;

interface MemberCardProps {
  member: MemberRecord & AssignedPicture;
  /** Opens the rest. Omit to show it here. */
  onOpen?: (() => void) | undefined;
}

/** A member: face, name and role, from tablets on also skills and the begin of the text. A click on the card opens the rest. */
export function MemberCard({ member, onOpen }: MemberCardProps) {
  const { name } = member;
  return (
    <article className="relative grid content-start gap-2 wrap-anywhere">
      <MemberPicture member={member} />
      <h2 className="h3 pt-0.5" dir="auto">
        {onOpen ? (
          <button
            type="button"
            className="cursor-pointer text-start after:absolute after:inset-0 hover:underline hover:decoration-spot hover:decoration-3"
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </h2>
      <p className="text-sm">{member.role}</p>
      {onOpen ? (
        // On a phone the sheet has them: with them the page would be longer than five screens.
        <div className="grid gap-2 max-tablet:hidden">
          <Chips label={words.skills} list={member.skills.split(',')} />
          <p className="line-clamp-3 text-sm" dir="auto">
            {member.about}
          </p>
        </div>
      ) : (
        <>
          <Chips label={words.skills} list={member.skills.split(',')} />
          <p className="text-sm" dir="auto">
            {member.about}
          </p>
          <MemberLinks member={member} />
        </>
      )}
    </article>
  );
}

interface MemberPictureProps {
  member: MemberRecord & AssignedPicture;
  /** Offers the original of a photo. */
  original?: boolean;
}

/** As wide as its column. Initials on generated art stand in for a photo. */
export function MemberPicture({ member: { id, name, family, paper }, original }: MemberPictureProps) {
  const place = `member:${id}` as const;
  const photo = useOffline(({ lists }) => photoOf(lists.photos.items, place));
  if (photo) {
    const { screens_url, image_url, alt } = photo;
    return (
      <Halftone
        plates={screens_url}
        plateRatio={plateRatio(place)}
        ratio={plateRatio(place)}
        alt={alt}
        original={
          original
            ? { src: image_url, see: photos.color, back: photos.ink, failed: photos.failed }
            : undefined
        }
      />
    );
  }
  return <Art type="member" id={id} family={family} paper={paper} letters={initials(name)} ratio={0.9} />;
}
