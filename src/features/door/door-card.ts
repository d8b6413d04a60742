/** What the card of a guest shows: pure, so that all cards are tested without a browser. */
import { door as texts } from '../../content/door';
import {
  type Attendance,
  type DoorAnswer,
  type DoorGuest,
  type DoorResult,
  doorLimits,
} from '../../domain/door';
import { clockTime } from '../../ui/zoned-date';
import { nameOf, telephoneOf } from './door-guest';

type Disc = 'in' | 'open' | 'again' | 'unknown' | 'cancelled';
export type CardTone = 'in' | 'again' | 'unknown' | 'cancelled' | 'out';
export type CardAction = 'undo' | 'let-in' | 'consent' | 'left' | 'find' | 'walk-in';

export interface CardInput {
  guest: DoorGuest | undefined;
  /** The scans of this guest now, with the one that this card has recorded. */
  attendance: Attendance | undefined;
  /** Before this card recorded anything. */
  result: DoorResult;
  /** What this card has recorded. */
  entry: { action: 'in' | 'out'; people: number; consentBy: string } | null;
  hasFailed: boolean;
  /** The typed code of the scanned pass; '' if there is none. */
  code: string;
  event: DoorAnswer['event'];
  /** Names of the doors by key id. */
  doors: ReadonlyMap<string, string>;
  /** Seats of confirmed guests. */
  expected: number;
  /** Server time of the guest list, epoch ms. */
  listAt: number;
  /** Server time now, epoch ms. */
  now: number;
}

export interface Card {
  tone: CardTone;
  word: readonly string[];
  discs: Disc[];
  discsLabel: string;
  name: string;
  sentence: string;
  detail: string;
  facts: { label: string; value: string }[];
  notes: readonly string[];
  /** The telephone of the guardian, for a link; '' for none. */
  call: string;
  /** How many people come in: preselected and at most. Null if nothing is to choose. */
  choice: { value: number; max: number } | null;
  actions: readonly CardAction[];
}

const words = texts.card;
/** More discs would not fit on a phone. */
const mostDiscs = 8;
const repeat = (disc: Disc, count: number): Disc[] => Array.from({ length: Math.max(0, count) }, () => disc);

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
    facts: [],
    notes: guest?.notes ?? [],
    call: '',
    choice: null,
    actions: [],
  };
  if (input.hasFailed) return { ...plain, word: words.words.failed, sentence: words.notSaved };
  if (entry)
    return {
      ...plain,
      ...(entry.action === 'in' ? enteredCard(input, entry) : leftCard(input, entry.people)),
    };
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
      sentence: words.list(clockTime(input.listAt)),
      detail: words.newer,
      choice: { value: 1, max: doorLimits.people },
      actions: ['let-in', 'find'],
    };
  const left = guest.party - inside;
  const leave: CardAction[] = inside > 0 ? ['left'] : [];
  switch (input.result) {
    case 'cancelled':
      return {
        ...plain,
        tone: 'cancelled',
        word: words.words.cancelled,
        discs: repeat('cancelled', Math.min(mostDiscs, guest.party)),
        discsLabel: words.noSeats,
        sentence: words.noSeats,
        detail: words.asWalkIn,
        facts: freeSeats(input),
        actions: ['walk-in', ...leave],
      };
    case 'waitlist':
      return {
        ...plain,
        word: words.words.waitlist,
        ...discsOf(inside, guest.party),
        sentence: words.waits(guest.party),
        facts: freeSeats(input),
        choice: { value: left, max: left },
        actions: ['let-in', ...leave],
      };
    case 'no-consent': {
      const { name = '', contact = '' } = guest.guardian ?? {};
      const isKeptOut = input.event.consent_required;
      // A guardian who said no with their link changes that there.
      const canAsk = name !== '' && ['none', 'asked'].includes(guest.consent);
      return {
        ...plain,
        word: words.words['no-consent'],
        ...discsOf(inside, guest.party),
        sentence: words.consent[guest.consent],
        detail: !isKeptOut ? words.warn : guest.name ? words.keepOut : words.elsewhere,
        facts: [
          { label: words.guardian, value: [name, contact].filter(Boolean).join(', ') || words.noGuardian },
        ],
        call: telephoneOf(contact),
        choice: canAsk || !isKeptOut ? { value: left, max: left } : null,
        actions: [
          ...(canAsk ? ['consent' as const] : []),
          ...(isKeptOut ? [] : ['let-in' as const]),
          ...leave,
        ],
      };
    }
    case 'in':
      return {
        ...plain,
        ...discsOf(inside, guest.party),
        choice: { value: left, max: left },
        actions: ['let-in', ...leave],
      };
    default:
      return { ...plain, ...againCard(input, guest.party) };
  }
}

function discsOf(inside: number, party: number): Pick<Card, 'discs' | 'discsLabel'> {
  const shown = Math.min(inside, party);
  const discs = party > mostDiscs ? [] : [...repeat('in', shown), ...repeat('open', party - shown)];
  return { discs, discsLabel: words.inside(inside, party) };
}

function againCard(input: CardInput, party: number): Partial<Card> {
  return {
    discs: repeat('again', Math.min(mostDiscs, party)),
    discsLabel: words.already(party),
    sentence: words.already(party),
    detail: words.mixUp,
    facts: earlierScan(input),
    actions: ['let-in', 'left'],
  };
}

function enteredCard(
  { guest, attendance, code }: CardInput,
  { people, consentBy }: { people: number; consentBy: string },
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
      actions: ['undo'],
    };
  const { party, under_18, consent, guardian } = guest;
  const before = inside - people;
  const needsCall = under_18 && consent !== 'given' && consentBy === '';
  return {
    ...common,
    ...(needsCall && { notes: [...guest.notes, words.noConsentYet], call: telephoneOf(guardian?.contact) }),
    ...discsOf(inside, party),
    sentence:
      inside > party
        ? words.tooMany(inside, party)
        : inside < party
          ? words.some(inside, party)
          : party === 1
            ? words.welcome
            : words.all(party),
    choice:
      party > 1 ? { value: people, max: Math.max(people, before < party ? party - before : party) } : null,
    actions: before > 0 ? ['undo', 'left'] : ['undo'],
  };
}

function leftCard({ guest, attendance }: CardInput, people: number): Partial<Card> {
  const inside = Math.max(0, attendance?.inside ?? 0);
  const party = guest?.party ?? people;
  return {
    tone: 'out',
    word: words.words.out,
    ...discsOf(inside, party),
    sentence: words.left(people, inside, party),
    choice: people + inside > 1 ? { value: people, max: people + inside } : null,
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

function freeSeats({ event, expected }: CardInput): Card['facts'] {
  if (event.max_attendees === null) return [];
  const free = Math.max(0, event.max_attendees - expected);
  return [{ label: words.stillFree, value: words.seats(free, event.max_attendees) }];
}
