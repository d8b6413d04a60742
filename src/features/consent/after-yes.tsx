import { consentCard as words } from '../../content/events/consent-page';
import type { CalendarEvent } from '../../domain/events/calendar';
import type { ConsentRequest } from '../../domain/rsvps/consent';
import { joinNames } from '../../domain/rsvps/first-name';
import { Ticket } from '../../ui/art/ticket';
import { Button, buttonClass } from '../../ui/parts/button';
import { shareText } from '../../ui/sheet/share-link';
import { saveCalendarFile } from '../sharing/event-calendar';
import { AnswerButton } from './answer-form';
import { joinedNames, mayComeOf, namesOf, pickUpTimeOf, youngOf } from './consent-facts';
import type { SendAnswer } from './use-consent';

const pickUpWords = words.pickUp;

interface AfterYesProps {
  id: string;
  request: ConsentRequest;
  send: SendAnswer;
}

/** When and how a young person is picked up, the calendar, and the way back. */
export function AfterYes({ id, request, send }: AfterYesProps) {
  const { event, guardian_name, may_answer, yes_until } = request;
  const codes = codesOf(request);
  const names =
    codes.length > 0
      ? joinNames(codes.map(({ first }) => first))
      : joinedNames(mayComeOf(request)) || namesOf(request);
  const end = event ? pickUpTimeOf(event) : '';
  const entry =
    event && !request.is_off && !request.is_over && calendarEntry(id, names, event, codes.length > 0);
  return (
    <>
      {event &&
        codes.map(({ first, code }) => (
          <Ticket
            key={first + code}
            stacked
            as="h2"
            label={pickUpWords.title}
            title={end ? pickUpWords.leaves(first, end) : codes.length > 1 ? first : event.title}
            lines={<p className="text-base">{pickUpWords.text}</p>}
            stub={<p className="num -mr-[0.18em] py-1 text-7xl leading-stacked tracking-code">{code}</p>}
          />
        ))}
      {request.code_is_mailed && <p>{pickUpWords.mailed}</p>}
      {entry && (
        <Button
          kind="primary"
          icon="calendar"
          className="min-h-14 text-lg"
          onClick={() => saveCalendarFile(entry.title, [entry])}
        >
          {entry.uid ? pickUpWords.calendar : words.calendar}
        </Button>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {codes.length > 0 && event && (
          <button
            type="button"
            className={buttonClass('quiet', 'md', 'px-0')}
            onClick={() =>
              void shareText(
                codes.map(({ first, code }) => pickUpWords.sent(first, event.title, code)).join('\n'),
                pickUpWords,
              )
            }
          >
            {pickUpWords.send}
          </button>
        )}
        {may_answer && yes_until && !request.is_over && (
          <AnswerButton
            label={words.allDates.notThis}
            kind="quiet"
            className="px-0"
            onClick={() => send('refused', guardian_name)}
          />
        )}
        {may_answer && (
          <AnswerButton
            label={yes_until ? words.allDates.withdraw : words.withdraw}
            kind="quiet"
            className="px-0"
            onClick={() => send('withdrawn', guardian_name)}
          />
        )}
      </div>
      {codes.length > 0 && <p className="text-muted text-sm">{pickUpWords.only(names)}</p>}
    </>
  );
}

/** Returns the code of each young person who may come. */
function codesOf(request: ConsentRequest): { first: string; code: string }[] {
  const { pickup_code, children } = request;
  const codes = children.length > 0 ? children.map((child) => child.pickup_code) : [pickup_code];
  return youngOf(request)
    .map(({ name: first }, n) => ({ first, code: codes[n] ?? '' }))
    .filter(({ code }) => code !== '');
}

const minutes = 60_000;
/** In ms. */
const pickUpLasts = 15 * minutes;

/** The pick-up at the end of the event; the event itself if nobody is picked up or it has no end. */
function calendarEntry(
  id: string,
  first: string,
  event: NonNullable<ConsentRequest['event']>,
  isPickedUp: boolean,
): CalendarEvent {
  const { id: eventId, title, description, date, ends_at, location, updated_at } = event;
  const common = { id: eventId, location, updated_at, status: 'upcoming' as const };
  if (!isPickedUp || !ends_at) return { ...common, title, description, date, ends_at: ends_at || null };
  return {
    ...common,
    uid: `${id}-pick-up`,
    title: pickUpWords.entry(first, title),
    description: '',
    date: ends_at,
    ends_at: new Date(Date.parse(ends_at) + pickUpLasts).toISOString(),
  };
}
