import { failed } from '../shell/messages';
import { many } from './admin-events';
import { parentsOk } from './parents-ok';

const numbers = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** The texts of a task: what waits, after its number, and the verb. */
const task = (one: string, more: string, verbs: readonly [one: string, more: string]) => ({
  what: (count: number) => (count === 1 ? one : more),
  verb: (count: number) => verbs[count === 1 ? 0 : 1],
});

export const adminOverview = {
  headline: (tasks: number) => `${numbers[tasks - 1] ?? tasks} ${tasks === 1 ? 'thing' : 'things'} to do`,
  order: 'Oldest first',
  caughtUp: {
    title: 'You’re all caught up.',
    text: 'New messages, applications and questions about guests appear here.',
  },
  /** Until the server has answered. */
  unknown: '…',
  /** Under the counts. */
  cards: {
    next: (when: string) => `Next one is ${when}`,
    noNext: 'Nothing is planned',
    since: (rsvps: string, day: string) => `${rsvps} since ${day}`,
    today: (rsvps: string) => `${rsvps} today`,
    oldest: (age: string) => `Oldest: ${age.toLowerCase()}`,
    noneNew: 'None is waiting',
  },
  partly: 'The server did not answer everything, so something may be missing here.',
  coming: 'Coming up',
  guests: 'Guests',
  guestsOf: (title: string) => `Guests of ${title}`,
  door: 'Door',
  none: 'Nothing is planned.',
  days: (days: number) => (days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${many(days, 'day', 'days')}`),
  seats: (taken: number, seats: number) => `${taken} of ${seats}`,
  waiting: (parties: number) => `${parties} waiting`,
  tonight: 'Tonight',
  age: (days: number) => (days <= 0 ? 'Today' : days === 1 ? 'Yesterday' : many(days, 'day', 'days')),
  tasks: {
    changed: {
      ...task('event has changed', 'events have changed', ['Notify guests', 'Notify guests']),
      detail: (title: string, when: string) => `Guests of ${title} (${when}) may not know yet.`,
    },
    reports: {
      ...task('report to check', 'reports to check', ['Check it', 'Check them']),
      detail: (title: string, reason: string) => `“${title}”: ${reason}`,
    },
    messages: {
      ...task('message needs a reply', 'messages need a reply', ['Reply', 'Reply']),
      detail: (text: string) => `“${text}”`,
    },
    applications: {
      ...task('person wants to join', 'people want to join', ['Read it', 'Read them']),
      detail: (name: string) => `${name} wrote first.`,
    },
    posts: {
      ...task('post waits for your OK', 'posts wait for your OK', ['Read it', 'Read them']),
      detail: (title: string, name: string) => `“${title}” by ${name}.`,
    },
    failedGifts: {
      ...task('monthly gift could not be charged', 'monthly gifts could not be charged', [
        'See it',
        'See them',
      ]),
      detail: (giver: string) =>
        `${giver || 'No name given'}. Stripe tries again; ask if they have another card.`,
    },
    missingYes: {
      ...task(`guest under 18 is ${parentsOk.of('asked')}`, `guests under 18 are ${parentsOk.of('asked')}`, [
        'See who',
        'See who',
      ]),
      remind: 'Remind parents',
      detail: (title: string, when: string, facts: readonly string[]) =>
        `${title} (${when}).${facts.length > 0 ? ` ${facts.join(', ')}.` : ''}`,
      phone: (count: number) =>
        count === 1 ? '1 has only a phone number' : `${count} have only a phone number`,
      unreachable: (count: number) =>
        count === 1
          ? '1 email address doesn’t work: call them'
          : `${count} email addresses don’t work: call them`,
      refused: (count: number) => (count === 1 ? '1 parent said no' : `${count} parents said no`),
      reminded: (count: number) => `${count} got our email in the last 24 hours`,
      noMail: 'This server sends no email, so call them',
    },
    waitlist: {
      ...task('group is on a waitlist', 'groups are on a waitlist', ['See the waitlist', 'See the waitlist']),
      detail: (title: string, when: string, taken: number, seats: number) =>
        `${title} (${when}): ${taken} of ${many(seats, 'seat', 'seats')} taken.`,
    },
    failedMails: {
      ...task('email did not arrive', 'emails did not arrive', ['Fix the address', 'Fix the address']),
      detail: (email: string, more: number) =>
        more > 0
          ? `We can’t reach ${email} and ${many(more, 'more address', 'more addresses')}.`
          : `We can’t reach ${email}.`,
    },
    backup: {
      ...task('backup is missing', 'backups are missing', ['Back up now', 'Back up now']),
      old: 'Since then, nothing has been saved outside of the database.',
      none: 'There is none yet. If this server breaks, everything is lost.',
    },
    errors: {
      ...task('error on people’s devices', 'errors on people’s devices', ['See it', 'See them']),
      detail: (days: number) => `In the last ${days} days.`,
    },
  },
  /** Of a task. */
  owner: {
    none: 'Who has it?',
    mine: 'You have it',
    has: (name: string) => `${name} has it`,
    take: 'I’ll take it',
    giveBack: 'Give it back',
    /** After the words of the button, for screen readers. @param task "3 messages need a reply" */
    about: (task: string) => `: ${task}`,
    failed: failed('Not saved'),
    changed: 'Another person took or gave back this task just now.',
  },
  /** On the row of an event. */
  missingYes: (count: number) => `${count} ${parentsOk.of('asked')}`,
  reminded: {
    sent: (mails: number) => `${many(mails, 'reminder is', 'reminders are')} on the way`,
    none: {
      title: 'No reminders were needed',
      text: 'Every parent whose email works has answered, or got one from us in the last 24 hours.',
    },
    failed: 'No reminders were sent',
  },
  backedUp: {
    done: 'The backup is made',
    failed: 'The backup could not be made',
  },
  health: {
    backup: (when: string) => `Backup made ${when}`,
    stuck: (mails: number) =>
      `${many(mails, 'email waits', 'emails wait')}: our mail server takes none right now. We keep trying.`,
    good: 'All good',
    notGood: 'Worth knowing',
    mail: 'Emails are set up',
    noMail: 'This server sends no email',
    noErrors: (days: number) => `Nothing failed in the last ${days} days`,
  },
} as const;
