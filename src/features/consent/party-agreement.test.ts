/**
 * The phone, the parent's page, the mails, the admin area and the door say the same about each person of a party, over all combinations
 * of size, ages, answers, rule and arrival. What each of them says is read from its words.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { expect, it } from 'vitest';
import { cardOf, event as doorEvent, person, scan } from '../../../tests/support/door/door-card';
import { outboxItem } from '../../../tests/support/pages/shown-rows';
import { parentsOk } from '../../content/admin/parents-ok';
import { missingYes, subjectWith } from '../../content/mail/missing-yes-mail';
import { partyOf as doorPartyOf } from '../../data/admin/door/door';
import { attendanceOf } from '../../domain/door/attendance';
import { type DoorGuest, type DoorScan, doorResult } from '../../domain/door/door';
import type { ConsentRequest } from '../../domain/rsvps/consent';
import { answerAbout, type PartySummary, partySummary } from '../../domain/rsvps/party';
import type { OutboxItem } from '../../offline';
import { storedParty } from '../../offline/model';
import { withoutConsent } from '../admin/door/door-consents';
import { missingYesOf, personLinesOf, personText, showsCode } from '../outbox/consent-words';
import { admittedBy, labelOf, partyOf, stampOf } from '../outbox/item-words';
import { headlineOf, leadOf } from './consent-facts';

const states = ['asked', 'given', 'refused', 'withdrawn'] as const;
type State = (typeof states)[number];
/** `adult`: needs no answer. */
type Kind = State | 'adult';
type Said = 'yes' | 'asked' | 'no';

interface Combination {
  lead: Kind;
  /** Guests whom the RSVP does not name. */
  others: number;
  children: readonly State[];
  isRequired: boolean;
  status: 'confirmed' | 'waitlist';
}
/** Of everybody. An answer can come after an arrival. */
const arrivals = ['none', 'inside', 'left'] as const;
type Arrival = (typeof arrivals)[number];

const names = ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const date = new Date(Date.now() + millisecondsInDay).toISOString();

/** What is true, in the simplest words. */
const truth = (kind: Kind): Said =>
  kind === 'adult' || kind === 'given' ? 'yes' : kind === 'asked' ? 'asked' : 'no';
const entryOf = (kind: Kind, isRequired: boolean) =>
  truth(kind) === 'yes' ? 'in' : isRequired ? 'out' : 'call';

const listsOf = <T>(of: readonly T[], length: number): T[][] =>
  length === 0 ? [[]] : listsOf(of, length - 1).flatMap((list) => of.map((one) => [...list, one]));
/** Every list of answers about up to three children. */
const small = [0, 1, 2, 3].flatMap((length) => listsOf(states, length));
/** Every set of answers about six children, without regard to their order. */
const large = listsOf(states, 6).filter((list) =>
  list.every((one, n) => n === 0 || one >= (list[n - 1] ?? one)),
);

function* combinations(): Generator<Combination> {
  for (const isRequired of [true, false])
    for (const status of ['confirmed', 'waitlist'] as const) {
      for (const children of small)
        for (const lead of ['adult', ...states] as const)
          for (const others of [0, 3]) yield { lead, others, children, isRequired, status };
      // Ten people with six children.
      for (const children of large) yield { lead: 'adult', others: 3, children, isRequired, status };
    }
}

/** The name of each person with what the truth is about them, the person of the RSVP first. */
const peopleOf = ({ lead, children }: Combination): [string, Kind][] => [
  ['Ann', lead],
  ...children.map((state, n): [string, Kind] => [names[n] ?? '', state]),
];
const youngOf = (all: Combination) => peopleOf(all).filter(([, kind]) => kind !== 'adult');

/** One answer for all, as older versions of the site know it. */
function groupOf({ lead, children }: Pick<Combination, 'lead' | 'children'>): State | undefined {
  const all = [...(lead === 'adult' ? [] : [lead]), ...children];
  return (['refused', 'withdrawn', 'asked', 'given'] as const).find((state) => all.includes(state));
}

/** As the phone keeps it after the server answered. */
function receiptOf({ lead, others, children, isRequired, status }: Combination): OutboxItem {
  const group = groupOf({ lead, children });
  return outboxItem({
    outcome: status,
    firstName: 'Ann',
    subject: {
      title: 'Candle Hour',
      date,
      guests: 1 + others + children.length,
      ...(isRequired && { consentRequired: true as const }),
    },
    ...(group && { consent: group }),
    ...storedParty({
      children: children.map((consent, n) => ({ name: names[n] ?? '', consent })),
      own: lead === 'adult' ? 'none' : lead,
    }),
  });
}

/** Returns what a text says about a name, in one of a few ways to say it. */
function readText(text: string, name: string): Said | undefined {
  const about =
    text.split(/(?<=[.!?])\s/).find((sentence) => new RegExp(`\\b${name}\\b`).test(sentence)) ?? '';
  if (/may come/.test(about) && !/\?/.test(about)) return 'yes';
  if (/said no for|took back/.test(about)) return 'no';
  return /still has to|can’t let|^May /.test(about) ? 'asked' : undefined;
}

const fromStamp: Record<string, Said> = {
  confirmed: 'yes',
  'parent-asked': 'asked',
  'parent-no': 'no',
};

/** Returns what the ticket and the pass say about a name. */
function ticketOf(
  all: Combination,
  item: OutboxItem,
  party: PartySummary,
): (name: string) => Said | undefined {
  const lines = personLinesOf(item, party).map(personText);
  const missing = missingYesOf(item, party)?.lead ?? '';
  const { kind } = stampOf(item, party);
  return (name) => {
    const line = lines.find((text) => text.startsWith(`${name}:`));
    if (line) return /may come/.test(line) ? 'yes' : /said no/.test(line) ? 'no' : 'asked';
    if (all.status === 'confirmed') return fromStamp[kind];
    return /still has/.test(missing) ? 'asked' : /no\.|back/.test(missing) ? 'no' : 'yes';
  };
}

/** Returns what the parent's page says about a name. */
function parentsPageOf(all: Combination): (name: string) => Said | undefined {
  const people = youngOf(all);
  const request: ConsentRequest = {
    kind: 'rsvp',
    name: 'Ann',
    guardian_name: 'Rosa',
    state: groupOf(all) ?? 'none',
    may_answer: true,
    status: all.status,
    event: null,
    is_off: false,
    is_over: false,
    pickup_code: '',
    code_is_mailed: false,
    children:
      all.children.length === 0
        ? []
        : people.map(([name, state], n) => ({
            id: `child${n}`,
            name,
            state: state === 'adult' ? 'none' : state,
            pickup_code: '',
          })),
    needs_phone: false,
    pick_up_names: [],
    shown_first_name: '',
    series: null,
    yes_until: '',
  };
  const headline = headlineOf(request, false);
  const text = `${headline} ${leadOf(request, false)}`;
  const forAll = (['You said yes.', 'You said no.', 'You took it back.'] as const).indexOf(headline as never);
  // It asks again about everybody while one is not answered.
  const asks = headline.startsWith('May ') && people.some(([, kind]) => kind === 'asked');
  return (name) => {
    if (forAll >= 0) return forAll === 0 ? 'yes' : 'no';
    if (asks) return truth(people.find(([one]) => one === name)?.[1] ?? 'adult');
    return readText(text, name);
  };
}

/** As the server composes it, from the same rows. */
function mailOf(all: Combination) {
  const party = partySummary({
    guests: 1 + all.others + all.children.length,
    isRequired: all.isRequired,
    name: 'Ann',
    answer: answerAbout(all.lead !== 'adult', all.lead),
    children: all.children.map((state, n) => ({ name: names[n] ?? '', answer: answerAbout(true, state) })),
  });
  const facts = { title: 'Candle Hour', party, keptOut: all.isRequired, isParentMailed: true, manage: '' };
  return { text: missingYes(facts), subject: subjectWith(facts, 'You are on the list') };
}

function inMail(text: string, name: string): Said | undefined {
  if (text === '') return 'yes';
  if (text.startsWith('A parent or guardian said no. ')) return 'no';
  if (text.startsWith('A parent or guardian still has to say yes. ')) return 'asked';
  return readText(text, name);
}

const inAdmin: Record<string, Said> = {
  '': 'yes',
  'a parent said yes': 'yes',
  'without a parent’s OK': 'asked',
  'a parent said no': 'no',
};

const memo = new Map<string, string>();
/** Returns what a function of these arguments returned before. */
function once(key: readonly unknown[], read: () => string): string {
  const name = JSON.stringify(key);
  const value = memo.get(name) ?? read();
  memo.set(name, value);
  return value;
}

const scansOf = (people: number, arrival: Arrival, more: Partial<DoorScan> = {}) => [
  ...(arrival === 'none' ? [] : [scan(people, more)]),
  ...(arrival === 'left' ? [scan(people, { action: 'out', ...more })] : []),
];

/** Returns what the door does with the guests of one row. */
function atDoor(
  kind: Kind,
  people: number,
  isRequired: boolean,
  status: 'confirmed' | 'waitlist',
  arrival: Arrival,
) {
  const guest: DoorGuest = {
    ...person,
    party: people,
    status,
    under_18: kind !== 'adult',
    consent: kind === 'adult' ? 'none' : kind,
    guardian: kind === 'adult' ? null : { name: 'Rosa', contact: '(615) 555-0142' },
  };
  const scans = scansOf(people, arrival);
  const result = doorResult(guest, attendanceOf(scans).get(person.id));
  if (result === 'again') return 'inside';
  if (result !== 'no-consent') return 'in';
  const { actions } = cardOf(guest, scans, { event: { ...doorEvent, consent_required: isRequired } });
  return actions.includes('let-in') ? 'call' : 'out';
}

/** Returns whether the team's list of whom to call has somebody. */
function onTeamsList(kind: Kind, arrival: Arrival): boolean {
  const state = kind === 'adult' ? { under_18: false } : { under_18: true, consent_state: kind };
  const row = { id: person.id, event_id: doorEvent.id, name: 'Bo', number_of_guests: 1, status: 'confirmed' };
  const party = doorPartyOf({ ...row, ...state });
  const attendance = attendanceOf(scansOf(1, arrival));
  return party !== null && withoutConsent({ parties: [party], attendance }).length > 0;
}

it('says the same about each person on the phone, on the parent’s page, in mails, in the admin area and at the door', () => {
  const differences: string[] = [];
  let count = 0;
  for (const all of combinations()) {
    const { isRequired, status, others } = all;
    const people = peopleOf(all);
    const compare = (what: string, said: unknown, is: unknown) => {
      if (said !== is) differences.push(`${what}: ${said}, not ${is}, in ${JSON.stringify(all)}`);
    };
    const numberOf = (name: string) => (name === 'Ann' ? 1 + others : 1);
    const item = receiptOf(all);
    const party = partyOf(item, []);
    const mail = mailOf(all);
    const [onTicket, onParentsPage] = [ticketOf(all, item, party), parentsPageOf(all)];
    for (const [name, kind] of youngOf(all)) {
      compare(`ticket about ${name}`, onTicket(name), truth(kind));
      compare(`parent’s page about ${name}`, onParentsPage(name), truth(kind));
      compare(`mail about ${name}`, inMail(mail.text, name), truth(kind));
    }
    for (const arrival of arrivals) {
      count += 1;
      for (const [name, kind] of people) {
        const words = parentsOk.of(answerAbout(kind !== 'adult', kind));
        compare(`admin about ${name}`, inAdmin[words], truth(kind));
        const door = [kind, numberOf(name), isRequired, status, arrival] as const;
        const entry = arrival === 'inside' ? 'inside' : entryOf(kind, isRequired);
        compare(
          `door about ${name}, ${arrival}`,
          once(door, () => atDoor(...door)),
          entry,
        );
        const listed = once([kind, arrival], () => `${onTeamsList(kind, arrival)}`);
        compare(`the team’s list of ${name}, ${arrival}`, listed, `${truth(kind) !== 'yes'}`);
      }
    }
    const sum = (of: readonly [string, Kind][]) => of.reduce((n, [name]) => n + numberOf(name), 0);
    const may = sum(people.filter(([, kind]) => truth(kind) === 'yes'));
    const guests = sum(people);
    const isInPart = may > 0 && may < guests;
    compare('how many may come', party.may, may);
    compare(
      'the code of the pass',
      showsCode(item, party),
      people.some(([, kind]) => truth(kind) !== 'no'),
    );
    compare(
      'the number on the pass',
      admittedBy(item, party).guests,
      isInPart && status === 'confirmed' ? may : guests,
    );
    if (status === 'waitlist') continue;
    const word = stampOf(item, party).word?.replaceAll('\u00a0', ' ') ?? '';
    compare('the stamp', word, isInPart ? `${may} of ${guests} confirmed` : '');
    compare('the label', labelOf(item, party), may === 0 ? `Party of ${guests}` : `Admit ${may}`);
    const isAsked = people.some(([, kind]) => truth(kind) === 'asked');
    const isAll = may === guests ? 'You are on the list' : 'A parent said no';
    compare('the subject', mail.subject, `${isAsked ? 'Ask a parent' : word || isAll}: Candle Hour`);
  }
  expect(count).toBeGreaterThanOrEqual(5_000);
  expect(differences.slice(0, 10)).toEqual([]);
});
