import { members } from '../../content/members';
import type { MemberRecord } from '../../domain/application';
import type { AssignedPicture } from '../../ui/art';
import { Chips } from '../../ui/parts/badges';
import { Sheet } from '../../ui/sheet/sheet';
import { MemberPicture } from './member-card';
import { MemberLinks } from './member-links';

interface MemberSheetProps {
  member: MemberRecord & AssignedPicture;
  onClose: () => void;
}

/** A member with the whole text. */
export default function MemberSheet({ member, onClose }: MemberSheetProps) {
  return (
    <Sheet open title={member.name} note={member.role} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-4 max-narrow:grid-cols-1">
        <MemberPicture member={member} original />
        <div className="grid gap-3">
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {member.about}
          </p>
          <Chips label={members.card.skills} list={member.skills.split(',')} />
        </div>
      </div>
      <MemberLinks member={member} />
    </Sheet>
  );
}
