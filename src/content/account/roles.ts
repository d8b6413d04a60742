import type { Role } from '../../domain/roles';

/** The roles of the team: their names, and what they may do. */
export const roleWords: Record<Role, { name: string; asOne: string; may: string }> = {
  owner: {
    name: 'Owner',
    asOne: 'an owner',
    may: 'Everything, also roles and invitations.',
  },
  admin: {
    name: 'Admin',
    asOne: 'an admin',
    may: 'Everything but roles and invitations.',
  },
  editor: {
    name: 'Editor',
    asOne: 'an editor',
    may: 'Events, posts, photos, reports and the words of the pages. No guests, no messages, no gifts.',
  },
  treasurer: {
    name: 'Treasurer',
    asOne: 'the treasurer',
    may: 'Gifts and their export. Nothing else.',
  },
  leader: {
    name: 'Leader',
    asOne: 'a leader',
    may: 'Guests, the door and consents of the events you choose. Nothing else.',
  },
};
