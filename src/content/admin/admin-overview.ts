import { many } from './admin-events';

const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** The texts of a task: what waits, after its number, and the verb. */
const task = (one: string, more: string, verbs: readonly [one: string, more: string]) => ({
  what: (count: number) => (count === 1 ? one : more),
  verb: (count: number) => verbs[count === 1 ? 0 : 1],
});

export const adminOverview = {
  headline: (tasks: number) => `${numbers[tasks - 1] ?? tasks} ${tasks === 1 ? 'thing' : 'things'} to do`,
  caughtUp: 'You’re all caught up.',
  partly: 'The server did not answer everything, so something may be missing here.',
  coming: 'Coming up',
  none: 'Nothing is planned.',
  days: (days: number) => (days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${many(days, 'day', 'days')}`),
  waiting: (parties: number) => `${parties} waiting`,
  since: { today: 'today', yesterday: 'yesterday' },
  tasks: {
    changed: {
      ...task('event has changed', 'events have changed', ['Notify guests', 'Notify guests']),
      detail: (title: string, when: string) => `Guests of ${title} (${when}) may not know yet.`,
    },
    reports: {
      ...task('report to check', 'reports to check', ['Check it', 'Check them']),
      detail: (title: string, since: string, reason: string) => `“${title}”, from ${since}: ${reason}`,
    },
    messages: {
      ...task('message needs a reply', 'messages need a reply', ['Reply', 'Reply']),
      detail: (since: string, text: string) => `Oldest, from ${since}: “${text}”`,
    },
    applications: {
      ...task('person wants to join', 'people want to join', ['Read it', 'Read them']),
      detail: (name: string, since: string) => `${name} has waited since ${since}.`,
    },
    posts: {
      ...task('post waits for your OK', 'posts wait for your OK', ['Read it', 'Read them']),
      detail: (title: string, name: string, since: string) => `“${title}” by ${name}, from ${since}.`,
    },
    failedGifts: {
      ...task('monthly gift could not be charged', 'monthly gifts could not be charged', [
        'See it',
        'See them',
      ]),
      detail: (giver: string, since: string) =>
        `${giver || 'No name given'}, since ${since}. Stripe tries again; ask if they have another card.`,
    },
    missingYes: {
      ...task('guest under 18 has no parent’s OK yet', 'guests under 18 have no parent’s OK yet', [
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
    errors: {
      ...task('error on people’s devices', 'errors on people’s devices', ['See it', 'See them']),
      detail: (days: number) => `In the last ${days} days.`,
    },
  },
  /** On the row of an event. */
  missingYes: (count: number) => `${count} without a parent’s OK`,
  reminded: {
    sent: (mails: number) => `${many(mails, 'reminder is', 'reminders are')} on the way`,
    none: {
      title: 'No reminders were needed',
      text: 'Every parent whose email works has answered, or got one from us in the last 24 hours.',
    },
    failed: 'No reminders were sent',
  },
  health: {
    good: 'All good',
    notGood: 'Worth knowing',
    mail: 'Emails are set up',
    noMail: 'This server sends no email',
    noErrors: (days: number) => `Nothing failed in the last ${days} days`,
  },
} as const;
