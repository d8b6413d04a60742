/** The accounts with a role, and the links with which an owner invites people and gives them a new password (docs/decisions/122-roles.md). */
import * as v from 'valibot';
import { email, manageSecret, recordId } from '../fields';
import { type Role, roles } from '../roles';

/** Days for which an invitation works. */
export const invitationDays = 7;
/** Hours for which a link for a new password works. */
export const passwordLinkHours = 24;
/** Days after the end of its time until a link is deleted. Until then its page says why it no longer works. */
export const teamLinkDays = 30;

const chosenRole = v.picklist(roles, 'Choose a role.');
const events = v.optional(v.array(recordId()), []);
/** Any part of a series stands for all of them. */
const series = v.optional(v.array(recordId()));

/** The key in the address of a link: `/auth#team=<id>.<secret>`. Both are minted on the owner's device. */
export const teamLinkKey = v.object({ id: recordId(), secret: manageSecret() });
export type TeamLinkKey = v.InferOutput<typeof teamLinkKey>;

/** Returns the key that follows `#team=` in an address; null for none. */
export function readTeamLink(text: string): TeamLinkKey | null {
  const [id, secret] = text.split('.');
  const read = v.safeParse(teamLinkKey, { id, secret });
  return read.success ? read.output : null;
}

/** Marks the id of a series among those that a form gives a leader: the others are of events. */
const seriesMark = 'series:';
export const markedSeries = (id: string): string => `${seriesMark}${id}`;

/** What a form gives a leader. */
const given = v.pipe(
  v.optional(v.array(v.string()), []),
  v.transform((all) => ({
    events: all.filter((one) => !one.startsWith(seriesMark)),
    series: all.filter((one) => one.startsWith(seriesMark)).map((one) => one.slice(seriesMark.length)),
  })),
);

/** The form of an invitation. */
export const invitationForm = v.object({
  email: email('Add the email of the person.'),
  role: chosenRole,
  given,
});
export type InvitationForm = v.InferOutput<typeof invitationForm>;

/** The form of a member's role. */
export const roleForm = v.pick(invitationForm, ['role', 'given']);
export type RoleForm = v.InferOutput<typeof roleForm>;

/** `events`, `series`: of a leader. */
export const invitationInput = v.object({
  ...teamLinkKey.entries,
  ...v.omit(invitationForm, ['given']).entries,
  events,
  series,
});

/**
 * `was`: the role that the owner saw. `role`: null takes it. `events`, `series`: all that a leader has from now on. Without `series`, those
 * that they have stay.
 */
export const roleChange = v.object({
  account: recordId(),
  role: v.nullable(chosenRole),
  was: chosenRole,
  events,
  series,
});
export type RoleChange = v.InferOutput<typeof roleChange>;

/** `doors`: the door keys that ended, because the account knows them and lost the right to their events. `event`: its title. */
export const roleChanged = v.object({
  id: recordId(),
  doors: v.optional(v.array(v.object({ name: v.string(), event: v.string() })), []),
});
export type RoleChanged = v.InferOutput<typeof roleChanged>;

export const passwordLinkInput = v.object({ ...teamLinkKey.entries, account: recordId() });

/** `password` is missing if an account accepts that has a password for the team already. */
export const teamLinkAcceptance = v.object({ ...teamLinkKey.entries, password: v.optional(v.string()) });

/** The codes of refusals. */
export const teamRefusals = {
  /** No link has this key. */
  unknown: 'unknown',
  used: 'used',
  expired: 'expired',
  withdrawn: 'withdrawn',
  /** The email of an invitation has an account: it must sign in. */
  signIn: 'sign_in',
  /** The session is of another account. */
  other: 'other_account',
  /** The account has a role already. */
  member: 'in_team',
  /** The server can send mail, so that the person can ask for the link. */
  mail: 'mail',
} as const;

/** What a link is about, for the person who opens it. */
export const openedTeamLink = v.object({
  kind: v.picklist(['invitation', 'password']),
  email: v.string(),
  /** Null for a new password of an account. */
  role: v.nullable(v.picklist(roles)),
  /** The email of the owner who made it. */
  by: v.string(),
  /** Whether the email has an account, which accepts after signing in. */
  has_account: v.boolean(),
  /** Whether a password must be chosen. */
  needs_password: v.boolean(),
});
export type OpenedTeamLink = v.InferOutput<typeof openedTeamLink>;

const member = v.object({
  id: recordId(),
  email: v.string(),
  role: v.picklist(roles),
  /** ISO 8601; null for none in the last year. */
  signed_in_at: v.nullable(v.string()),
  second_factor: v.boolean(),
  devices: v.array(v.object({ id: recordId(), name: v.string(), seen_at: v.string() })),
  /** That a leader was given on their own, the first one first. `date`: ISO 8601. */
  events: v.array(v.object({ id: recordId(), title: v.string(), date: v.string() })),
  /** That a leader was given with all their dates. `id`: of the first part. `rule`: as it is stored. */
  series: v.optional(v.array(v.object({ id: recordId(), title: v.string(), rule: v.string() })), []),
});
export type TeamMember = v.InferOutput<typeof member>;

const invitation = v.object({
  id: recordId(),
  email: v.string(),
  role: v.picklist(roles),
  by: v.string(),
  /** ISO 8601. */
  until: v.string(),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** What owners see of the team. */
export const teamAnswer = v.object({
  members: v.array(member),
  /** Those that can still be accepted. */
  invitations: v.array(invitation),
  /** Whether the site requires a second factor of the team. */
  factor_required: v.boolean(),
  /** Whether the server sends mail. */
  mail: v.boolean(),
});
export type Team = v.InferOutput<typeof teamAnswer>;

/** Compares members: by role, then by email. */
export const byRole = (one: { role: Role; email: string }, other: { role: Role; email: string }): number =>
  roles.indexOf(one.role) - roles.indexOf(other.role) || (one.email < other.email ? -1 : 1);
