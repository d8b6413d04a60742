import { consentCard as words } from '../../content/events/consent-page';
import { site } from '../../content/site';
import type { ConsentRequest } from '../../domain/rsvps/consent';
import { firstName, joinNames } from '../../domain/rsvps/first-name';
import { clockTime, longDate, weekday, zoneName } from '../../ui/parts/zoned-date';
import { timesIn } from '../outbox/ticket-facts';

type Event = NonNullable<ConsentRequest['event']>;

/** Returns the first names of those whom a guardian decides about: "Eli and Mia". */
export function namesOf({ name, children }: ConsentRequest): string {
  return joinNames(children.length > 0 ? children.map((child) => firstName(child.name)) : [firstName(name)]);
}

const areSeveral = ({ children }: ConsentRequest): boolean => children.length > 1;

/** Returns the day, and the times as everywhere. */
export const dayAndTimeOf = (event: Event): [day: string, time: string] => [
  dayOf(event.date),
  words.zone(timesIn(event), zoneName(event.date, site().zone, 'longGeneric')),
];

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
  const { kind, state, status, name } = request;
  const first = namesOf(request);
  if (asks || state === 'asked' || state === 'none') {
    const isNamedByOther = request.children.length > 0;
    return isNamedByOther ? words.named.others(name, first, areSeveral(request)) : words.named[kind](name);
  }
  if (areSeveral(request) && request.children.some((child) => child.state === 'given') && state !== 'given')
    return request.children.map((child) => words.stateOf[child.state](firstName(child.name))).join(' ');
  if (state === 'given')
    return words.given[kind === 'application' ? kind : status === 'waitlist' ? 'waitlist' : 'confirmed'](
      first,
    );
  return `${words[state].text} ${noMeaningOf(request)}`;
}
