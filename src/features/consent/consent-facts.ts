import { consentCard as words } from '../../content/events/consent-page';
import { site } from '../../content/site';
import type { ConsentRequest } from '../../domain/rsvps/consent';
import { joinNames } from '../../domain/rsvps/first-name';
import { answerAbout, type PartyPerson, partySummary } from '../../domain/rsvps/party';
import { clockTime, longDate, weekday, zoneName } from '../../ui/parts/zoned-date';
import { timesIn } from '../outbox/ticket-facts';

type Event = NonNullable<ConsentRequest['event']>;

/** Returns those whom a guardian decides about, each with their own answer. */
export function youngOf({ name, state, children, event }: ConsentRequest): readonly PartyPerson[] {
  const one = { id: '', name, state };
  const young = (children.length > 0 ? children : [one]).map((child) => ({
    id: child.id,
    name: child.name,
    answer: answerAbout(true, child.state),
  }));
  const isRequired = event?.consent_required === true;
  return partySummary({ guests: young.length + 1, isRequired, name: '', answer: 'none', children: young })
    .young;
}

/** Returns the first names of those whom a guardian decides about: "Eli and Mia". */
export const namesOf = (request: ConsentRequest): string => joinedNames(youngOf(request));

export const joinedNames = (people: readonly PartyPerson[]): string =>
  joinNames(people.map(({ name }) => name));

/** Returns whether somebody has no answer yet. */
export const isOpenRequest = (request: ConsentRequest): boolean =>
  youngOf(request).some(({ answer }) => answer === 'asked');

/** Returns those who may come while others may not; empty if all may, or nobody. */
export function mayComeOf(request: ConsentRequest): readonly PartyPerson[] {
  const young = youngOf(request);
  const may = young.filter(({ answer }) => answer === 'yes');
  return may.length < young.length ? may : [];
}

/** Returns the headline: the question, or what was answered. @param asks whether they decide now */
export function headlineOf(request: ConsentRequest, asks: boolean): string {
  const { kind, state } = request;
  if (asks || isOpenRequest(request) || state === 'none' || state === 'asked')
    return words.asks[kind](namesOf(request));
  const may = mayComeOf(request);
  return may.length > 0 ? words.mayCome(joinedNames(may)) : words[state].title;
}

const areSeveral = ({ children }: ConsentRequest): boolean => children.length > 1;

/** Returns the day, and the times as everywhere. */
export const dayAndTimeOf = (event: Event): [day: string, time: string] => [
  dayOf(event.date),
  words.zone(timesIn(event), zoneName(event.date, site().zone, 'longGeneric')),
];

/** Returns a day of a series, which has no zone: "June 12, 2027". */
export const dayText = (day: string): string => longDate(day, 'UTC');

const dayOf = (instant: string) => `${weekday(instant, site().zone)}, ${longDate(instant, site().zone)}`;

/** Returns when young people are picked up: "at 9:00 PM", with the day if it is another one; '' if the event has no end. */
export function pickUpTimeOf({ date, ends_at }: Event): string {
  if (!ends_at) return '';
  const time = clockTime(ends_at, site().zone);
  const [start, end] = [dayOf(date), dayOf(ends_at)];
  return start === end ? words.pickUp.at(time) : words.pickUp.on(end, time);
}

export interface Meaning {
  title: string;
  text: string;
}

/** Returns what each answer does, and what is kept. */
export function meaningsOf(request: ConsentRequest): Meaning[] {
  const { kind, event, status } = request;
  const first = namesOf(request);
  const seat = status === 'waitlist' ? 'waitlist' : 'confirmed';
  const yes = event
    ? [
        words.yesMeans[seat](first),
        ...(event.pick_up ? [words.yesMeans.pickUp(first, pickUpTimeOf(event), areSeveral(request))] : []),
      ]
    : [words.yesMeans.application];
  return [
    { title: words.ifYes, text: yes.join(' ') },
    { title: words.ifNo, text: `${noMeaningOf(request)} ${words.noMeans.change}` },
    { title: words.kept, text: words.keeps[kind](first, request.shown_first_name) },
  ];
}

function noMeaningOf(request: ConsentRequest): string {
  const first = namesOf(request);
  const { event } = request;
  if (!event) return words.noMeans.application(first);
  return event.consent_required ? words.noMeans.keptOut(first) : words.noMeans.called(first);
}

/** Returns the sentences below the headline. @param asks whether they decide now */
export function leadOf(request: ConsentRequest, asks: boolean): string {
  const { kind, state, status, name, yes_until } = request;
  const first = namesOf(request);
  if (asks || isOpenRequest(request) || state === 'asked' || state === 'none') {
    const isNamedByOther = request.children.length > 0;
    return isNamedByOther ? words.named.others(name, first, areSeveral(request)) : words.named[kind](name);
  }
  if (mayComeOf(request).length > 0) {
    const people = youngOf(request);
    const about = (one: 'refused' | 'withdrawn') =>
      joinedNames(people.filter((_, n) => request.children[n]?.state === one));
    return (['refused', 'withdrawn'] as const)
      .flatMap((one) => (about(one) ? [words.others[one](about(one))] : []))
      .join(' ');
  }
  if (state === 'given') {
    const said =
      words.given[kind === 'application' ? kind : status === 'waitlist' ? 'waitlist' : 'confirmed'](first);
    return yes_until ? `${said} ${words.allDates.given(dayText(yes_until))}` : said;
  }
  return `${words[state].text} ${noMeaningOf(request)}`;
}
