import { invitationDays, passwordLinkHours } from '../../domain/accounts/team';
import { failed } from '../shell/messages';
import { site } from '../site';
import { many } from './admin-events';

/** Texts of the team on the admin pages. The roles: `account/roles.ts`. */
export const adminTeam = {
  tab: 'Team',
  headline: 'Team',
  unread: failed('Error loading the team'),
  columns: {
    email: 'Email',
    role: 'Role',
    signedIn: 'Last sign-in',
    devices: 'Devices',
    factor: 'Second factor',
  },
  you: 'you',
  never: 'Not in the last year',
  on: 'On',
  off: 'Off',
  details: (email: string) => `Details of ${email}`,
  require: 'Everyone on the team needs a second factor',
  requireHint: 'Without one, the admin area stays closed to them.',
  required: { title: 'Everyone on the team needs a second factor now', tone: 'good' },
  optional: { title: 'A second factor is a choice now', tone: 'good' },
  notRequired: failed('Not changed'),
  role: 'Role',
  events: {
    title: 'Events',
    hint: 'A leader sees only these.',
    allDates: 'All dates, also those to come',
    single: 'Only single dates',
    none: 'There are no upcoming events yet. You can choose some later.',
  },
  invite: {
    open: 'Invite a person',
    title: 'Invite a person',
    note: 'They get a link and choose their own password.',
    email: 'Email',
    submit: 'Invite',
    cancel: 'Cancel',
    failed: failed('Not invited'),
    again: {
      title: 'The first invitation was made already',
      text: 'Press the button again to make another one.',
      tone: 'bad',
    },
  },
  invitations: {
    title: 'Invitations',
    /** @param days until it ends, less than one is 1 */
    ends: (days: number) => `expires in ${many(days, 'day', 'days')}`,
    by: (email: string) => `invited by ${email}`,
    link: 'Copy link',
    linkOf: (email: string) => `Copy link for ${email}`,
    noLink: failed('No link was made'),
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
    question: (email: string) => ({
      title: 'Withdraw this invitation?',
      text: `The links for ${email} stop working.`,
      yes: 'Withdraw',
      no: 'Keep it',
      danger: true,
    }),
    withdrawn: (email: string) => ({ title: `${email} is no longer invited`, tone: 'deleted' }) as const,
    notWithdrawn: failed('Not withdrawn'),
  },
  link: {
    title: 'Invitation',
    get share() {
      return `Your invitation to the team of ${site().name}`;
    },
    mailed: (email: string) =>
      `Mailed to ${email}. You can hand over the link, too: scan this code, or copy it.`,
    handOver: 'Let them scan this code with their phone, or send them the link.',
    code: (email: string) => `Code of the invitation for ${email}`,
    once: `It works once, and for ${invitationDays} days. Only this person should get it.`,
    shown: 'It is shown only now. “Copy link” in the list makes another one for the same invitation.',
  },
  member: {
    title: 'Team member',
    you: (email: string) => `${email} (you)`,
    signedIn: 'Last sign-in',
    factor: 'Second factor',
    devices: 'Devices that need no code',
    device: (name: string, when: string) => `${name}, last used ${when}`,
    save: 'Save the role',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: (email: string) => ({ title: `${email} is saved`, tone: 'good' }) as const,
    signedOut: 'Their devices are signed out.',
    /** @param doors that ended with the role or the event */
    doors: (doors: readonly { name: string; event: string }[]) =>
      doors.length === 0
        ? ''
        : `Door keys that they know are turned off: ${doors.map(({ name, event }) => `${name} (${event})`).join(', ')}. Make new ones for these doors.`,
    failed: failed('Not changed'),
    own: (role: string) => ({
      title: 'Change your own role?',
      text: `Your role becomes ${role}, and you are signed out. Only another owner can change it back.`,
      yes: 'Change it',
      no: 'Stay an owner',
      danger: true,
    }),
    take: 'Take the role away',
    taken: (email: string) => ({ title: `${email} is no longer on the team`, tone: 'deleted' }) as const,
    takeQuestion: (email: string) => ({
      title: 'Take the role away?',
      text: `${email} is signed out at once and no longer gets into the admin area. The account stays. Door keys that they know are turned off.`,
      yes: 'Take it away',
      no: 'Keep it',
      danger: true,
    }),
    turnOff: 'Turn off the second factor',
    turnOffQuestion: (email: string) => ({
      title: 'Turn off the second factor?',
      text: `For a lost phone and lost recovery codes. ${email} is signed out everywhere, and the password alone opens the account.`,
      yes: 'Turn it off',
      no: 'Leave it on',
      danger: true,
    }),
    turnedOff: (email: string) => ({ title: `The second factor of ${email} is off`, tone: 'good' }) as const,
    password: 'Make a link for a new password',
  },
  password: {
    title: 'Link for a new password',
    get share() {
      return `Choose a new password for ${site().name}`;
    },
    code: (email: string) => `Code of the link for a new password of ${email}`,
    once: `It works once, and for ${passwordLinkHours} hours. Give it only to this person: it opens the account.`,
    shown:
      'It is shown only now. Nothing changes before they choose a password; then their devices are signed out.',
    failed: failed('No link was made'),
  },
} as const;
