import type { Page } from '../page';
import { ourEmail, shortAddress, site, titleOf } from '../site';

/** The page of a guardian's link. */
export const consentPage = {
  get title() {
    return titleOf('A parent’s yes');
  },
  description:
    'For parents and guardians: say yes or no for a person under 18, with the link that we sent you.',
  headline: ['May they', 'come?'],
  text: 'We ask a parent or guardian before anyone under 18 joins in. It takes less than a minute, and you need no account.',
  needsScript: 'This page needs JavaScript, which is off here.',
  noLink: 'Open the link from our email, or ask them to send it to you again.',
} as const satisfies Page;

/** '' for a site without a phone for parents. */
const callUs = () => {
  const { contact, phone } = site().parents;
  const number = phone.display || phone.number;
  return number && `Questions? Call ${[contact, number].filter(Boolean).join(': ')}.`;
};

/** What that page shows once it has read the link. `first`: the young person's first name. */
export const consentCard = {
  reading: 'Looking it up...',
  asks: {
    rsvp: (first: string) => `May ${first} come?`,
    application: (first: string) => `May ${first} join?`,
  },
  named: {
    rsvp: (name: string) => `${name}, under 18, sent an RSVP and named you as a parent or guardian.`,
    others: (name: string, first: string, several: boolean) =>
      `${name} sent an RSVP for ${first}, who ${several ? 'are' : 'is'} under 18, and you were named as a parent or guardian.`,
    application: (name: string) =>
      `${name}, under 18, wants to join ${site().name} and named you as a parent or guardian.`,
  },
  facts: {
    when: 'When',
    where: 'Where',
    supervision: 'Who supervises',
    contact: 'Who answers your questions',
  },
  map: 'Open map',
  newTab: 'opens in a new tab',
  zone: (time: string, zone: string) => `${time}, ${zone}`,
  get questions() {
    return site().parents.contact ? `Questions? Ask ${site().parents.contact}` : 'Questions? Ask us';
  },
  get phone() {
    const { display, number, hours } = site().parents.phone;
    return [display || number, hours].filter(Boolean).join(', ');
  },
  call: 'Call',
  about: 'What it is',
  ifYes: 'If you say yes',
  ifNo: 'If you say no',
  kept: 'What we keep',
  yesMeans: {
    confirmed: (first: string) => `${first}’s ticket is confirmed, and the door lets them in.`,
    waitlist: (first: string) => `${first} is on the waitlist, and gets in if spots open.`,
    application: 'The team can take them in, and publish what they agreed to on the Members page.',
    /** @param when "at 9:00 PM" */
    pickUp: (first: string, when: string, several: boolean) =>
      several
        ? `You get four digits for each of them here. We ask for them when they leave${when && ` ${when}`}, and note who takes them.`
        : `You get four digits here. We ask for them when ${first} leaves${when && ` ${when}`}, and note who takes them.`,
  },
  noMeans: {
    keptOut: (first: string) => `${first}’s ticket says so, and the door can’t let them in.`,
    called: (first: string) => `${first}’s ticket says so. If they come anyway, the door calls you first.`,
    application: (first: string) => `The team sees it. ${first} is not published anywhere.`,
    change: 'You can change your answer with this link.',
  },
  keeps: {
    /** @param shown the first name that everybody can see; '' for none */
    rsvp: (first: string, shown: string) =>
      `What ${first} wrote in the form, your name and how to reach you, and your answer. Only the team and the helpers at the door see it${shown && `, except the first name ${shown}`}. We delete it 30 days after the event.`,
    application: (first: string) =>
      `What ${first} wrote, your name and how to reach you, and your answer. Only the team sees it. If we decline, we delete it 90 days later.`,
  },
  name: 'Your name',
  form: {
    may: (name: string) => `${name} may come`,
    phone: 'Your phone number',
    phoneHint: 'We call it if something happens.',
    pickUp: 'Who else may pick up?',
    pickUpHint: 'Up to three names, separated by commas. The door sees them.',
  },
  /** The headline once some of several may come, and the sentences about the others. @param names "Eli and Mia" */
  mayCome: (names: string) => `${names} may come.`,
  others: {
    refused: (names: string) => `You said no for ${names}.`,
    withdrawn: (names: string) => `You took back your yes for ${names}.`,
  },
  change: 'Change this answer',
  /** In place of `yes`, once somebody of several may not come. */
  send: 'Send my answers',
  yes: { rsvp: 'Yes, they may come', application: 'Yes, they may join' },
  no: 'No',
  footnote: (first: string) => `You need no account. Don’t know ${first}? Say no.`,
  working: 'Please wait...',
  withdraw: 'Take back my yes',
  /** A yes for all dates of a series. @param until "June 12, 2027" */
  allDates: {
    given: (until: string) =>
      `Your yes is for all dates until ${until}. We ask again after that, or after 30 days without an RSVP.`,
    notThis: 'Not this date',
    withdraw: 'Take back my yes for all dates',
  },
  after: 'Agree after all',
  given: {
    title: 'You said yes.',
    confirmed: (first: string) => `Thank you. ${first}’s ticket is confirmed.`,
    waitlist: (first: string) => `Thank you. ${first} is on the waitlist, and gets in if spots open.`,
    application: () => 'Thank you. The team sees it.',
  },
  refused: { title: 'You said no.', text: 'Thanks for telling us.' },
  withdrawn: { title: 'You took it back.', text: 'Thanks for telling us.' },
  get afterNo() {
    return `Changed your mind? Agree here, or open this link again later. ${callUs()}`.trim();
  },
  off: 'It was cancelled or declined, so there is nothing left to decide.',
  over: 'It is over, so there is nothing left to decide.',
  pickUp: {
    title: 'Pick-up code',
    leaves: (first: string, when: string) => `${first} leaves ${when}.`,
    at: (time: string) => `at ${time}`,
    on: (day: string, time: string) => `on ${day}, at ${time}`,
    text: 'We ask for these four digits when they leave.',
    mailed: 'The pick-up code is on the page of the link that we mailed to you.',
    only: (first: string) => `Give the code only to the person who picks ${first} up.`,
    send: 'Send the code',
    sent: (first: string, title: string, code: string) => `Pick-up code for ${first}, ${title}: ${code}`,
    copied: { title: 'Code copied', text: 'Paste it for the person who picks them up.' },
    notCopied: { title: 'Could not copy', text: 'Your browser does not allow copying. Here it is:' },
    calendar: 'Add pick-up to calendar',
    entry: (first: string, title: string) => `Pick up ${first}: ${title}`,
  },
  calendar: 'Add to calendar',
  get unknown() {
    return `We can’t find that request. The link may be incomplete, or it was deleted. If that seems wrong, write to ${ourEmail()}.`;
  },
  get ended() {
    return `This link no longer works: another email or phone number of a parent or guardian was entered since. ${callUs()}`.trim();
  },
  get noneLeft() {
    return `They are no longer on this RSVP, so there is nothing to answer. ${callUs()}`.trim();
  },
  /** Taken off the RSVP while this page was open. */
  gone: (names: string) => `No longer on this RSVP: ${names}. Your answer is not about them.`,
  moved: {
    title: 'The event changed.',
    text: (title: string) =>
      `It’s now ${title}. Your answer was about the earlier event, so we didn’t save it. Please look at this one before you answer.`,
  },
  get answered() {
    return `A parent or guardian answered with the link in our email. Only that link can change the answer. ${callUs()}`.trim();
  },
  unreachable: 'You need signal for this, and our server isn’t answering.',
  tryAgain: 'Try again',
  failed: 'That did not arrive. Nothing has changed yet. Try again.',
  get who() {
    return [site().longName || site().name, shortAddress()].filter(Boolean).join(', ');
  },
  yourData: 'Your data',
} as const;
