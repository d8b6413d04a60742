import { titleOf } from '../site';

const counted = (count: number) => count.toLocaleString('en-US');
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** The page of the people at the door. */
export const door = {
  get title() {
    return titleOf('Door');
  },
  description:
    'Check people in at the door of an event. Works without signal. Opens with the link from the team.',
  loading: 'Opening the door…',
  noLink: {
    title: 'Open the door link',
    text: 'This page needs the link or the QR code that the team gave you for this event.',
  },
  refused: {
    title: 'This door link doesn’t work',
    text: 'Ask the team for a new link, then open it on this device.',
  },
  noStorage: {
    title: 'This browser can’t save scans',
    text: 'It has no storage, maybe because of private browsing. Open the link in a normal window.',
  },
  first: {
    title: 'Getting the guest list',
    text: 'This device needs signal once. After that it works without.',
    retry: 'Try again',
  },
  /** The link of a series, while none of its dates is open, or two are. */
  choose: {
    none: 'No date is open now',
    several: 'Which one is it?',
    next: (date: string, hasList: boolean) =>
      hasList
        ? `The next one is ${date}.`
        : `The next one is ${date}. Its guest list comes to this device two days before.`,
    over: 'There are no more dates.',
    open: (date: string) => `Open ${date}`,
  },
  ended: {
    over: {
      title: 'This door is closed',
      text: 'The event is over. The guest list is gone from this device.',
    },
    'turned-off': {
      title: 'This door was turned off',
      text: 'The team turned it off. The guest list is gone from this device.',
    },
    waiting: (count: number) =>
      `${count === 1 ? '1 scan is' : `${count} scans are`} not sent yet. Open this page again when you have signal.`,
    rejected: (count: number) =>
      `${count === 1 ? '1 scan was' : `${count} scans were`} never stored. Tell the team before you close this page.`,
  },
  network: {
    online: 'Online',
    offline: 'Offline',
    problem: 'No answer',
    toSend: (state: string, count: number) => `${state} · ${count} to send`,
  },
  list: {
    loading: (loaded: number, total: number) => `Guest list: ${counted(loaded)} of ${counted(total)} loaded`,
    needs: (size: string) => `Scanning works meanwhile. It needs about ${size} on this device.`,
    tooLittle: (free: string) => `Only ${free} are left: free up some space now.`,
    full: 'This device has no space left for the guest list. Free up some, and the rest follows. Scanning works meanwhile.',
  },
  event: {
    cancelled: 'This event was cancelled.',
    otherDay: (day: string) => `Not today: this event is on ${day}.`,
    walkInsWait: (count: number) =>
      `This door added ${count} people without an RSVP in an hour. The next ones stay on this device, and are sent later. You can go on.`,
  },
  camera: {
    hint: 'Hold the pass in the frame',
    leaving: 'Leaving: hold the pass in the frame',
    notAPass: 'That code isn’t a pass',
    starting: 'Starting the camera…',
    refused: 'The camera is off. Allow it in the browser’s settings, or take a photo of the pass.',
    photo: 'Take a photo',
    noCode: 'No code found. Get closer and try again.',
    lightOn: 'Turn on the light',
    lightOff: 'Turn off the light',
    lens: 'Switch camera',
    off: 'The camera is off.',
    retry: 'Try the camera again',
  },
  mode: { label: 'What this door does', arriving: 'Arriving', leaving: 'Leaving' },
  busy: 'Still saving the scans before this one. Try again in a moment.',
  counts: {
    label: 'Counts',
    of: (count: number) => [`of ${count}`, 'are in'] as const,
    summary: (inside: number, expected: number) => `${inside} of ${expected} in`,
    thisPhone: 'this device',
    asOf: (time: string) => `as of ${time}`,
    others: 'Other devices',
    conflict: (party: number) => `for a party of ${party}: doesn’t add up`,
    rejected: (count: number) => `${count} not accepted`,
  },
  actions: {
    label: 'Other ways in',
    find: 'Find a name',
    code: 'Type a code',
    walkIn: 'Walk-in',
    last: 'Last scans',
    inside: 'Who is inside',
  },
  find: {
    title: 'Find a name',
    label: 'Name',
    none: 'No guest on this list has that name.',
    empty: 'No guests here.',
    more: (count: number) => `${count} more. Type more letters.`,
    elsewhere: (count: number) => `Show ${people(count)} from the whole list`,
    /** @param name of the guest whom a child comes with */
    comesWith: (name: string) => `with ${name}`,
    party: (count: number, children: number) =>
      [people(count), children > 0 && (children === 1 ? '1 child' : `${children} children`)]
        .filter(Boolean)
        .join(' and '),
    unknown: (count: number) => `${people(count)} inside with passes that are not on this list`,
  },
  code: {
    title: 'Type a code',
    label: 'Code on the pass, like 3HXC 8T2W',
    submit: 'Check',
    unknown: 'No guest on this list has that code.',
    short: 'A code has 8 letters and numbers.',
  },
  walkIn: {
    title: 'Walk-in',
    submit: 'Let in',
    working: 'Saving…',
    cancel: 'Cancel',
    unit: 'people',
    fields: {
      name: { label: 'Name' },
      party: { label: 'How many came in?' },
      under_18: { label: 'Under 18' },
      guardian_name: { label: 'Parent’s or guardian’s name' },
      guardian_contact: { label: 'Their phone number' },
      consent_given: { label: 'Their yes, here or on the phone' },
    },
  },
  last: {
    title: 'Last scans',
    empty: 'No scans on this device yet.',
    unknown: 'A pass that is not on this list',
    in: (count: number) => `${people(count)} in`,
    out: (count: number) => `${people(count)} left`,
    undo: 'Undo',
    undone: 'Undone',
    waiting: 'to send',
    rejected: 'Not accepted. Show this to the team.',
    list: (guests: number, size: string, time: string) =>
      `Guest list from ${time}: ${guests === 1 ? '1 RSVP' : `${guests} RSVPs`}, ${size} on this device. It is deleted 12 hours after the event.`,
  },
  /** A tablet at which guests check themselves in. */
  kiosk: {
    title: ['Show', 'your pass'],
    hint: 'Hold the code in front of the camera.',
    setUp: 'Sound and full screen',
    in: (name: string) => (name ? ['You’re in,', `${name}!`] : ['You’re in!']),
    checkedIn: (count: number) =>
      count === 1
        ? 'Have a good time!'
        : count === 2
          ? 'You’re both checked in.'
          : `All ${count} of you are checked in.`,
    some: (inside: number, party: number) => `${inside} of your ${party} are checked in.`,
    people: { label: 'How many of you came just now?', each: (n: string) => `${n} came` },
    ask: { title: ['Please ask', 'the team'], text: 'Show them your pass. They’re happy to help.' },
    ended: { title: 'Please ask the team', text: 'Self check-in is closed.' },
    done: 'Done',
  },
  card: {
    words: {
      in: ['In'],
      again: ['Again'],
      unknown: ['Not on', 'this list'],
      cancelled: ['Cancelled'],
      waitlist: ['Waitlist'],
      'no-consent': ['No consent'],
      'pick-up': ['Pick-up'],
      out: ['Left'],
      leaving: ['Leaving'],
      'not-in': ['Not in yet'],
      failed: ['Not saved'],
    },
    code: (code: string) => `Code ${code}`,
    pass: (code: string) => `Pass ${code}`,
    walkIn: 'Walk-in',
    welcome: 'They’re in.',
    some: (inside: number, party: number) => `${inside} of ${party} in. ${party - inside} still to come.`,
    all: (party: number) => (party === 2 ? 'Both are in.' : `All ${party} are in.`),
    already: (party: number) =>
      party === 1 ? 'Already in.' : party === 2 ? 'Both are already in.' : `All ${party} are already in.`,
    tooMany: (inside: number, party: number) =>
      `${inside} in, but the party is ${party}. We’ll flag it for the organizer.`,
    matched: (count: number) => `${people(count)} let in. We’ll match the pass later.`,
    left: (count: number, inside: number, party: number) =>
      party === 1 && inside === 0 ? 'They left.' : `${people(count)} left. ${inside} of ${party} still in.`,
    scannedAt: 'Scanned at',
    thatWas: 'That was',
    ago: (minutes: number) =>
      minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`,
    mixUp: 'Mix-up? Let them in. We’ll flag it for the organizer.',
    list: (time: string) => `This device’s list is from ${time}.`,
    listLoading: (loaded: number, total: number) =>
      `The guest list is still loading: ${counted(loaded)} of ${counted(total)}. Scan again in a moment.`,
    oldList: (time: string) => `This device’s list is from ${time}: it may have changed.`,
    newer: 'Their RSVP may be newer. Let them in: we’ll match the pass when this device is back online.',
    noSeats: 'No seats are held for this pass.',
    asWalkIn: 'They can still come in as a walk-in.',
    stillFree: 'Still free',
    seats: (free: number, max: number) => `${free} of ${max} seats`,
    waits: (party: number) =>
      party === 1 ? 'They’re waiting for a seat.' : `They’re waiting for ${party} seats.`,
    waitHere: 'Seats are free? Let them in. Otherwise ask them to wait.',
    consent: {
      none: 'Their parent or guardian hasn’t said yes yet.',
      asked: 'Their parent or guardian hasn’t said yes yet.',
      given: '',
      refused: 'Their parent or guardian said no.',
      withdrawn: 'Their parent or guardian took back their yes.',
    },
    keepOut: 'Call first. They can come in with a yes.',
    saidNo: 'They can’t come in. Call their guardian: only they can say yes, with their link.',
    elsewhere: 'This door can’t record a yes. Send them to a door with names.',
    warn: 'Call first if you can. Then you decide.',
    noConsentYet: 'Under 18, no consent yet',
    onWaitlist: 'On the waitlist',
    guardian: 'Guardian',
    noGuardian: 'No number. Ask the team.',
    consentOf: 'Consent',
    yesInRsvp: 'Said yes in the RSVP',
    yesForAllDates: (until: string) => `Yes for all dates until ${until}`,
    notSaved: 'This device couldn’t save that, so nothing changed. Free up some space and try again.',
    /** After a call. */
    reached: {
      label: 'Whom did you reach?',
      yes: 'Parent said yes',
      missing: 'Add the name of who said yes.',
    },
    /** Before and after it was recorded. */
    people: {
      coming: { label: 'How many are coming in?', each: (n: string) => `${n} coming in` },
      came: { label: 'How many came in just now?', each: (n: string) => `${n} came in` },
      leaving: { label: 'How many are leaving?', each: (n: string) => `${n} leaving` },
      left: { label: 'How many left just now?', each: (n: string) => `${n} left` },
    },
    pickUp: {
      tell: (codes: readonly string[]) => `Tell their guardian the code: ${codes.join(' or ')}`,
      ask: 'Ask for the pick-up code.',
      none: 'No code here. Call first.',
      label: 'Pick-up code',
      show: 'Show',
      hide: 'Hide',
      expected: (codes: readonly string[]) => `They should say ${codes.join(' or ')}.`,
      right: 'The code is right.',
      wrong: 'That’s not the code. Call their guardian before anyone leaves.',
      missing: 'Type the code they say, or press Show.',
      known: 'I called, or I know their guardian',
      knownMissing: 'Call their guardian, or press this if you know them.',
      who: 'Who takes them?',
      name: 'Their name',
      nameMissing: 'Add the name of who takes them.',
      leave: 'Let them leave',
    },
    letLeave: (count: number) => (count === 1 ? 'Let them leave' : `Let ${count} leave`),
    notIn: 'Not in yet, as far as this device knows.',
    setToLeaving: 'This door is set to Leaving.',
    arriving: 'They’re arriving',
    takenBy: (name: string) => `Picked up by ${name}.`,
    cameBack: 'Came back, and leaves again?',
    leaving: 'They’re leaving',
    back: 'Back',
    cameWith: 'Came with',
    family: 'Came together',
    letInOthers: (names: readonly string[]) => `Let in ${names.join(', ')}, too`,
    letIn: (count: number) => `Let in ${count}`,
    letInAnyway: 'Let in anyway',
    addWalkIn: 'Add as a walk-in',
    print: 'Print label',
    /** @param letter the first of their name */
    lane: (letters: string, letter: string) =>
      `This line is for ${letters}. Next time, take the one for ${letter}.`,
    findName: 'Find name',
    call: 'Call',
    undo: 'Undo',
    next: 'Next guest',
    fewer: 'One fewer',
    more: 'One more',
    inside: (inside: number, party: number) => `${inside} of ${party} are in`,
    /** @param what "4 people in" */
    undone: (name: string, what: string) => `Undone: ${[name, what].filter(Boolean).join(', ')}`,
  },
} as const;
