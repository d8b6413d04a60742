import * as v from 'valibot';
import { expect, it } from 'vitest';
import { storedEntries } from '../../domain/form-fields';
import type { ParentsAnswer } from '../../domain/rsvps/parents-answer';
import { rsvpFields } from '../../domain/rsvps/rsvp';
import { firstNameState } from './first-name-state';
import type { MyRsvpView } from './use-my-rsvp';

type Details = NonNullable<MyRsvpView['details']>;
const detailsOf = (more: Partial<Details>): Details => ({
  ...v.parse(v.object(storedEntries(rsvpFields)), { number_of_guests: 1 }),
  name: 'Ada Moreno',
  email: 'ada@moreno.example',
  answers: [],
  children: [],
  covers_first_name: false,
  ...more,
});
const adult = detailsOf({});
const young = detailsOf({ under_18: true });
const covered = detailsOf({ under_18: true, covers_first_name: true });
/** Without signal. */
const cached = null;

type Row = [
  who: string,
  details: Details | null,
  answer: ParentsAnswer,
  ticked: string,
  hidden: string | null,
];
it.each<Row>([
  ['an adult', adult, 'none', 'shown', 'hidden'],
  ['an adult, without signal', cached, 'none', 'shown', 'hidden'],
  ...(['asked', 'signed', 'yes', 'no'] as const).map(
    (answer): Row => [`an adult with children (${answer})`, adult, answer, 'shown', 'hidden'],
  ),
  ['somebody under 18 whom no parent answered', young, 'asked', 'later', 'hidden'],
  ['somebody under 18 after a no', young, 'no', 'later', 'hidden'],
  ['somebody under 18 after a yes that waits on this phone', young, 'signed', 'later', null],
  ['somebody under 18 after a yes without it', young, 'yes', 'later', null],
  ['somebody under 18 after a yes with it', covered, 'yes', 'shown', 'hidden'],
  ['anybody after a parent’s yes, without signal', cached, 'yes', 'later', null],
])('the first name of %s', (_, details, answer, ticked, hidden) => {
  const stateOf = (showsFirstName: boolean, status: MyRsvpView['status'] = 'confirmed') =>
    firstNameState({ showsFirstName, status, details }, answer);
  expect([stateOf(true), stateOf(false)]).toEqual([ticked, hidden]);
  // Nobody sees it on the waitlist.
  expect([stateOf(true, 'waitlist'), stateOf(false, 'waitlist')]).toEqual(['later', hidden]);
});
