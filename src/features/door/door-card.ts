/** What the card of a guest shows: pure, so that all cards are tested without a browser. */
import { door as texts } from '../../content/events/door';
import { presence as presenceWords } from '../../content/events/presence';
import { presenceOf } from '../../domain/door/attendance';
import { type DoorGuest, doorLimits, doorResult, pickupCodesOf } from '../../domain/door/door';
import { laneText, letterOfOtherLane } from '../../domain/door/lane';
import { clockTime } from '../../ui/parts/zoned-date';
import { type Card, type CardEntry, type CardInput, discsOf, mostDiscs, repeat } from './card';
import { guardianFacts, nameOf, telephoneOf, whereabouts } from './door-guest';

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
    tell: '',
    notes: guest?.notes ?? [],
    facts: guest ? factsOf(input, guest) : [],
    call: '',
    choice: null,
    pickUp: null,
    family: input.hasFailed ? [] : familyOf(input),
    actions: [],
  };
  if (input.hasFailed) return { ...plain, word: words.words.failed, sentence: words.notSaved };
  if (entry)
    return { ...plain, ...(entry.action === 'in' ? enteredCard(input, entry) : leftCard(input, entry)) };
  if (input.leaving !== 'no')
    return { ...plain, name: plain.name || (code && words.pass(code)), ...leavingCard(input) };
  if (!guest && inside > 0)
    return {
      ...plain,
      name: words.pass(code),
      ...againCard(input, inside),
    };
  if (!guest)
    return {
      ...plain,
      tone: 'unknown',
      word: words.words.unknown,
      discs: ['unknown'],
      discsLabel: code ? words.code(code) : '',
      sentence: input.loaded
        ? words.listLoading(input.loaded.guests, input.loaded.total)
        : words.list(clockTime(input.listAt)),
      detail: words.newer,
      choice: { value: 1, max: doorLimits.people },
      actions: ['let-in', ...(input.isScanOnly ? [] : ['find' as const])],
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
        actions: ['walk-in'],
      };
    case 'waitlist':
      return {
        ...plain,
        word: words.words.waitlist,
        ...discsOf(inside, guest.party),
        sentence: words.waits(guest.party),
        detail: [words.waitHere, age].filter(Boolean).join(' '),
        facts: [...plain.facts, ...freeSeats(input)],
        choice: { value: left, max: left },
        actions: ['let-in'],
      };
    case 'no-consent': {
      const isWaiting = guest.status === 'waitlist';
      const isKeptOut = input.event.consent_required;
      const mayAsk = ['none', 'asked'].includes(guest.consent);
      // A guardian who said no with their link changes that there.
      const canAsk = !!guest.guardian?.name && mayAsk;
      const advice = !isKeptOut
        ? words.warn
        : !guest.name
          ? words.elsewhere
          : mayAsk
            ? words.keepOut
            : words.saidNo;
      return {
        ...plain,
        word: words.words['no-consent'],
        ...discsOf(inside, guest.party),
        sentence: words.consent[guest.consent],
        detail: [advice, age].filter(Boolean).join(' '),
        notes: isWaiting ? [...guest.notes, words.onWaitlist] : guest.notes,
        facts: [...plain.facts, ...(isWaiting ? freeSeats(input) : [])],
        call: callOf(guest),
        choice: canAsk || !isKeptOut ? { value: left, max: left } : null,
        actions: [...(canAsk ? ['consent' as const] : []), ...(isKeptOut ? [] : ['let-in' as const])],
      };
    }
    case 'in':
      return {
        ...plain,
        ...discsOf(inside, guest.party),
        choice: { value: left, max: left },
        actions: ['let-in'],
      };
    default:
      return { ...plain, ...againCard(input, guest.party) };
  }
}

const callOf = (guest: DoorGuest | undefined) => telephoneOf(guest?.guardian?.contact);

function factsOf({ lead }: CardInput, guest: DoorGuest): Card['facts'] {
  return [...(lead ? [{ label: words.cameWith, value: nameOf(lead) }] : []), ...guardianFacts(guest)];
}

const familyOf = ({ family, doors, leaving }: CardInput): Card['family'] =>
  family.map(({ guest, attendance }) => ({
    id: guest.id,
    name: nameOf(guest),
    state: whereabouts(guest, attendance, doors),
    // Who was picked up comes in again only with a card of their own.
    canComeIn:
      leaving === 'no' && presenceOf(attendance).state !== 'left' && doorResult(guest, attendance) === 'in',
  }));

function againCard(input: CardInput, party: number): Partial<Card> {
  return {
    discs: repeat('again', Math.min(mostDiscs, party)),
    discsLabel: words.already(party),
    sentence: words.already(party),
    detail: words.mixUp,
    facts: [...earlierScan(input), ...(input.guest ? factsOf(input, input.guest) : [])],
    actions: ['let-in', 'leaving'],
  };
}

function enteredCard(
  { guest, listed, attendance, code, event, lane }: CardInput,
  entry: CardEntry,
): Partial<Card> {
  const { people, consentBy, pickupCode } = entry;
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
      actions: ['undo'],
    };
  const { party, under_18, consent, walk_in } = guest;
  const before = inside - people;
  // A walk-in has no number that was agreed before.
  const most = walk_in ? doorLimits.people : Math.max(people, before < party ? party - before : party);
  const isMissing = under_18 && consent !== 'given' && consentBy === '';
  // They agreed here, so they have not opened their link. An older server makes the code.
  const codes = pickupCode ? [pickupCode] : pickupCodesOf(listed, attendance);
  const mayTell =
    event.pick_up !== false && codes.length > 0 && (consentBy !== '' || (walk_in && !isMissing));
  return {
    ...common,
    ...(isMissing && { notes: [...guest.notes, words.noConsentYet], call: callOf(guest) }),
    ...(mayTell && { tell: words.pickUp.tell(codes) }),
    ...discsOf(inside, party),
    sentence:
      inside > party
        ? words.tooMany(inside, party)
        : inside < party
          ? words.some(inside, party)
          : party === 1
            ? words.welcome
            : words.all(party),
    detail: laneHint(lane, guest.name),
    choice: most > 1 ? { value: people, max: most } : null,
    actions: ['undo'],
  };
}

/** Returns which line a guest of another lane takes next time; '' for everybody else. */
export function laneHint(lane: string, name: string): string {
  const letter = letterOfOtherLane(lane, name);
  return letter && words.lane(laneText(lane), letter);
}

/**
 * A guest who is about to leave. Somebody of whom this phone knows no arrival leaves only with another press: they may be arriving,
 * or came in through another door.
 */
function leavingCard(input: CardInput): Partial<Card> {
  const { guest, listed, attendance, event, leaving, isArriving } = input;
  const { state, inside, scan } = presenceOf(attendance);
  const party = guest?.party ?? Math.max(1, inside);
  if (state === 'left' && leaving !== 'again')
    return {
      tone: 'out',
      word: words.words.out,
      ...discsOf(inside, party),
      sentence: presenceWords.left(
        scan?.taken_by ?? '',
        presenceWords.where(clockTime(scan?.at ?? 0), input.doors.get(scan?.key_id ?? '') ?? ''),
      ),
      detail: words.cameBack,
      actions: ['leaving'],
    };
  const notIn = guest ? words.notIn : words.list(clockTime(input.listAt));
  if (state === 'not-here' && leaving !== 'again')
    return {
      word: words.words['not-in'],
      ...discsOf(inside, party),
      sentence: notIn,
      detail: words.setToLeaving,
      actions: ['arrive', 'leaving'],
    };
  const codes = pickupCodesOf(listed, attendance);
  // Also if the pass is not proven. An older server does not say whether the event has codes.
  const isPickedUp = listed?.under_18 === true && (event.pick_up ?? codes.length > 0);
  const most = inside > 0 ? inside : guest ? party : doorLimits.people;
  const common = {
    ...discsOf(inside, party),
    choice: most > 1 ? { value: inside > 0 ? inside : party, max: most } : null,
    actions: isArriving ? (['leave', 'back'] as const) : (['leave'] as const),
  };
  if (!isPickedUp)
    return {
      ...common,
      word: words.words.leaving,
      sentence: inside > 0 ? words.inside(inside, party) : notIn,
    };
  return {
    ...common,
    word: words.words['pick-up'],
    sentence: codes.length > 0 ? words.pickUp.ask : words.pickUp.none,
    detail: inside > 0 ? '' : notIn,
    call: callOf(guest),
    pickUp: {
      codes,
      names: [...new Set([guest?.guardian?.name ?? '', ...(guest?.pick_up_names ?? [])].filter(Boolean))],
    },
  };
}

function leftCard({ guest, attendance }: CardInput, { people, takenBy }: CardEntry): Partial<Card> {
  const inside = attendance?.inside ?? 0;
  const party = guest?.party ?? people;
  // A pass that is not on the list may be of a party of any size.
  const most = guest ? Math.max(people + inside, party) : doorLimits.people;
  return {
    tone: 'out',
    word: words.words.out,
    ...discsOf(inside, party),
    sentence: [words.left(people, inside, party), takenBy && words.takenBy(takenBy)]
      .filter(Boolean)
      .join(' '),
    choice: most > 1 ? { value: people, max: most } : null,
    actions: ['undo'],
  };
}

function earlierScan({ attendance, doors, now }: CardInput): Card['facts'] {
  const scan = attendance?.scans.findLast(({ action }) => action === 'in');
  if (!scan) return [];
  const place = doors.get(scan.key_id) ?? '';
  return [
    { label: words.scannedAt, value: presenceWords.where(clockTime(scan.at), place) },
    { label: words.thatWas, value: words.ago(Math.max(0, Math.floor((now - scan.at) / 60_000))) },
  ];
}

function freeSeats({ event, taken }: CardInput): Card['facts'] {
  if (event.max_attendees === null) return [];
  const free = Math.max(0, event.max_attendees - taken);
  return [{ label: words.stillFree, value: words.seats(free, event.max_attendees) }];
}
