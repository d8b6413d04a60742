/** What the card of a guest shows: pure, so that all cards are tested without a browser. */
import { door as texts } from '../../content/door';
import { type DoorGuest, doorLimits } from '../../domain/door';
import { clockTime } from '../../ui/zoned-date';
import { type Card, type CardAction, type CardInput, discsOf, mostDiscs, repeat } from './card';
import { guardianFacts, nameOf, telephoneOf } from './door-guest';

const words = texts.card;
/** A list of this age may lack a change, in ms. */
const oldAfter = 60_000;

/** Returns the card of a guest. */
export function doorCard(input: CardInput): Card {
  const { guest, attendance, entry, code } = input;
  const inside = attendance?.inside ?? 0;
  const plain: Card = {
    tone: 'again',
    word: words.words.again,
    discs: [],
    discsLabel: '',
    name: guest ? nameOf(guest) : '',
    sentence: '',
    detail: '',
    notes: guest?.notes ?? [],
    facts: guest ? guardianFacts(guest) : [],
    call: '',
    choice: null,
    actions: [],
  };
  if (input.hasFailed) return { ...plain, word: words.words.failed, sentence: words.notSaved };
  if (input.asksCode)
    return {
      ...plain,
      word: words.words['pick-up'],
      sentence: words.pickUp.ask,
      detail: words.pickUp.wrong,
      name: plain.name || words.pass(code),
      facts: [{ label: words.pickUp.expected, value: input.pickupCode }, ...plain.facts],
      call: guest ? callOf(guest) : '',
      actions: ['code-right', 'back'],
    };
  const leaving = input.pickupCode ? 'ask-code' : 'left';
  if (entry)
    return {
      ...plain,
      ...(entry.action === 'in' ? enteredCard(input, entry, leaving) : leftCard(input, entry.people)),
    };
  if (!guest && inside > 0)
    return {
      ...plain,
      name: words.pass(code),
      ...againCard(input, inside, leaving),
    };
  if (!guest)
    return {
      ...plain,
      tone: 'unknown',
      word: words.words.unknown,
      discs: ['unknown'],
      discsLabel: code ? words.code(code) : '',
      sentence: words.list(clockTime(input.listAt)),
      detail: words.newer,
      choice: { value: 1, max: doorLimits.people },
      actions: ['let-in', leaving, ...(input.isScanOnly ? [] : ['find' as const])],
    };
  const left = guest.party - inside;
  const age = input.now - input.listAt > oldAfter ? words.oldList(clockTime(input.listAt)) : '';
  switch (input.result) {
    case 'cancelled':
      return {
        ...plain,
        tone: 'cancelled',
        word: words.words.cancelled,
        discs: repeat('cancelled', Math.min(mostDiscs, guest.party)),
        discsLabel: words.noSeats,
        sentence: words.noSeats,
        detail: [words.asWalkIn, age].filter(Boolean).join(' '),
        facts: [...plain.facts, ...freeSeats(input)],
        actions: ['walk-in', leaving],
      };
    case 'waitlist':
      return {
        ...plain,
        word: words.words.waitlist,
        ...discsOf(inside, guest.party),
        sentence: words.waits(guest.party),
        detail: age,
        facts: [...plain.facts, ...freeSeats(input)],
        choice: { value: left, max: left },
        actions: ['let-in', leaving],
      };
    case 'no-consent': {
      const isWaiting = guest.status === 'waitlist';
      const isKeptOut = input.event.consent_required;
      // A guardian who said no with their link changes that there.
      const canAsk = !!guest.guardian?.name && ['none', 'asked'].includes(guest.consent);
      return {
        ...plain,
        word: words.words['no-consent'],
        ...discsOf(inside, guest.party),
        sentence: words.consent[guest.consent],
        detail: [!isKeptOut ? words.warn : guest.name ? words.keepOut : words.elsewhere, age]
          .filter(Boolean)
          .join(' '),
        notes: isWaiting ? [...guest.notes, words.onWaitlist] : guest.notes,
        facts: [...plain.facts, ...(isWaiting ? freeSeats(input) : [])],
        call: callOf(guest),
        choice: canAsk || !isKeptOut ? { value: left, max: left } : null,
        actions: [
          ...(canAsk ? ['consent' as const] : []),
          ...(isKeptOut ? [] : ['let-in' as const]),
          leaving,
        ],
      };
    }
    case 'in':
      return {
        ...plain,
        ...discsOf(inside, guest.party),
        choice: { value: left, max: left },
        actions: ['let-in', leaving],
      };
    default:
      return { ...plain, ...againCard(input, guest.party, leaving) };
  }
}

const callOf = ({ guardian }: DoorGuest) => telephoneOf(guardian?.contact);

function againCard(input: CardInput, party: number, leaving: CardAction): Partial<Card> {
  return {
    discs: repeat('again', Math.min(mostDiscs, party)),
    discsLabel: words.already(party),
    sentence: words.already(party),
    detail: words.mixUp,
    facts: [...earlierScan(input), ...(input.guest ? guardianFacts(input.guest) : [])],
    actions: ['let-in', leaving],
  };
}

function enteredCard(
  { guest, attendance, code, pickupCode }: CardInput,
  { people, consentBy }: { people: number; consentBy: string },
  leaving: CardAction,
): Partial<Card> {
  const inside = attendance?.inside ?? people;
  const common = { tone: 'in', word: words.words.in } as const;
  if (!guest)
    return {
      ...common,
      discs: repeat('in', Math.min(mostDiscs, people)),
      discsLabel: words.matched(people),
      name: code ? words.pass(code) : '',
      sentence: words.matched(people),
      choice: { value: people, max: doorLimits.people },
      actions: ['undo', leaving],
    };
  const { party, under_18, consent, walk_in } = guest;
  const before = inside - people;
  // A walk-in has no number that was agreed before.
  const most = walk_in ? doorLimits.people : Math.max(people, before < party ? party - before : party);
  const isMissing = under_18 && consent !== 'given' && consentBy === '';
  // They agreed here, so they have not opened their link.
  const tell = pickupCode && (walk_in || consentBy);
  return {
    ...common,
    ...(isMissing && { notes: [...guest.notes, words.noConsentYet], call: callOf(guest) }),
    ...(tell && { detail: words.pickUp.tell(pickupCode) }),
    ...discsOf(inside, party),
    sentence:
      inside > party
        ? words.tooMany(inside, party)
        : inside < party
          ? words.some(inside, party)
          : party === 1
            ? words.welcome
            : words.all(party),
    choice: most > 1 ? { value: people, max: most } : null,
    // Also for guests who came in through a door whose scans are not on this phone yet.
    actions: ['undo', leaving],
  };
}

function leftCard({ guest, attendance }: CardInput, people: number): Partial<Card> {
  const inside = attendance?.inside ?? 0;
  const party = guest?.party ?? people;
  // A pass that is not on the list may be of a party of any size.
  const most = guest ? Math.max(people + inside, party) : doorLimits.people;
  return {
    tone: 'out',
    word: words.words.out,
    ...discsOf(inside, party),
    sentence: words.left(people, inside, party),
    choice: most > 1 ? { value: people, max: most } : null,
    actions: ['undo'],
  };
}

function earlierScan({ attendance, doors, now }: CardInput): Card['facts'] {
  const scan = attendance?.scans.findLast(({ action }) => action === 'in');
  if (!scan) return [];
  const place = doors.get(scan.key_id) ?? '';
  return [
    { label: words.scannedAt, value: words.at(clockTime(scan.at), place) },
    { label: words.thatWas, value: words.ago(Math.max(0, Math.floor((now - scan.at) / 60_000))) },
  ];
}

function freeSeats({ event, taken }: CardInput): Card['facts'] {
  if (event.max_attendees === null) return [];
  const free = Math.max(0, event.max_attendees - taken);
  return [{ label: words.stillFree, value: words.seats(free, event.max_attendees) }];
}
