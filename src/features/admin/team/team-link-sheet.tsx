import { adminDoor } from '../../../content/admin/admin-door';
import { adminTeam } from '../../../content/admin/admin-team';
import { mintId, mintSecret } from '../../../data/id';
import type { TeamLinkKey } from '../../../domain/accounts/team';
import { LinkSheet } from '../../../ui/form/link-sheet';

/** Mints the key of a link. It is minted here, so that a retry makes the link once. */
export const mintLinkKey = (): TeamLinkKey => ({ id: mintId(), secret: mintSecret() });

/** A link of the team that was just made. The server keeps only its hash, so it is shown once. */
export interface MadeLink {
  kind: 'invitation' | 'password';
  key: TeamLinkKey;
  email: string;
  /** Whether it was mailed, too. */
  mailed: boolean;
}

/** The link of an invitation or for a new password, to hand over. */
export function TeamLinkSheet({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const { kind, key, email, mailed } = made;
  const words = kind === 'invitation' ? adminTeam.link : adminTeam.password;
  return (
    <LinkSheet
      title={words.title}
      note={email}
      // The secret is in the fragment, which browsers do not send to servers.
      link={`${location.origin}/auth#team=${key.id}.${key.secret}`}
      text={mailed ? adminTeam.link.mailed(email) : adminTeam.link.handOver}
      code={words.code(email)}
      shareTitle={words.share}
      about="team-link"
      words={adminDoor.key}
      onClose={onClose}
    >
      <ul className="grid gap-2 text-sm">
        <li>{words.once}</li>
        <li>{words.shown}</li>
      </ul>
    </LinkSheet>
  );
}
