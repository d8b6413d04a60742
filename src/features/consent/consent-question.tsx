import { useEffect, useRef, useState } from 'react';
import { consentCard as words } from '../../content/events/consent-page';
import { mapAddress, placeOf } from '../../content/events/places';
import { site } from '../../content/site';
import type { ConsentRequest } from '../../domain/rsvps/consent';
import { joinNames } from '../../domain/rsvps/first-name';
import { PosterStrip, posterOf } from '../../ui/art';
import { FlyerImage } from '../../ui/art/flyer-image';
import { Headline } from '../../ui/art/headline';
import { canSet } from '../../ui/art/wood-type';
import { Button, buttonClass } from '../../ui/parts/button';
import { classNames } from '../../ui/parts/class-names';
import { type Fact, FactList } from '../../ui/parts/content-blocks';
import { Notice } from '../../ui/parts/notice';
import { AfterYes } from './after-yes';
import { AnswerForm } from './answer-form';
import { dayAndTimeOf, headlineOf, isOpenRequest, leadOf, mayComeOf, meaningsOf } from './consent-facts';
import type { SendAnswer } from './use-consent';

interface ConsentQuestionProps {
  /** Of the RSVP or application. */
  id: string;
  request: ConsentRequest;
  send: SendAnswer;
}

const headlineId = 'consent-question';

/** All that an adult needs to decide, their answer, and what follows from it. */
export function ConsentQuestion({ id, request, send }: ConsentQuestionProps) {
  const { state, event, is_off, is_over, may_answer } = request;
  const [wantsChange, setChanging] = useState(false);
  const [isMoved, setMoved] = useState(false);
  // As the page was opened: somebody may be taken off the RSVP while it is open.
  const [asked] = useState(request.children);
  const gone = asked.filter(({ id }) => !request.children.some((child) => child.id === id));
  const isChanging = wantsChange && may_answer;
  const isAnswered = state !== 'none' && !isOpenRequest(request);
  const isClosed = is_off || is_over;
  const mayAnyCome = state === 'given' || request.children.some((child) => child.state === 'given');
  const asks = (!isAnswered || isChanging) && !isClosed;
  const isInPart = mayComeOf(request).length > 0;
  const headline = headlineOf(request, isChanging || !isAnswered);
  useHeadlineFocus(headline, event?.id);
  const answer: SendAnswer = async (...next) => {
    const sent = await send(...next);
    if (sent !== 'failed') {
      setChanging(false);
      setMoved(sent === 'moved');
    }
    return sent;
  };
  return (
    <div
      className={classNames(
        'wrap grid gap-x-12 gap-y-4 pb-12 @tablet:grid-cols-2 @tablet:grid-rows-hero @tablet:gap-y-6 @tablet:pt-8',
        !event && 'pt-6',
      )}
    >
      {event && <Strip event={event} />}
      <div className="grid content-start gap-3 @tablet:col-start-2 @tablet:row-start-1">
        <div className="col">
          <Headline lines={[headline]} cap={13} id={headlineId} />
        </div>
        <p className="max-w-measure wrap-anywhere">{leadOf(request, asks)}</p>
        {isInPart && isAnswered && may_answer && !asks && !isClosed && (
          <Button size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
        {isMoved && event && (
          <Notice live tone="wait" title={words.moved.title}>
            {words.moved.text(event.title)}
          </Notice>
        )}
        {gone.length > 0 && (
          <Notice live tone="wait">
            {words.gone(joinNames(gone.map(({ name }) => name)))}
          </Notice>
        )}
        {isClosed && <Notice>{is_off ? words.off : words.over}</Notice>}
      </div>
      <div
        className={classNames(
          'grid content-start gap-5 @tablet:col-start-1',
          event ? '@tablet:row-start-3' : '@tablet:row-span-3 @tablet:row-start-1',
        )}
      >
        <FactList facts={factsOf(request, asks)} />
        {asks && event?.description && (
          <section className="grid gap-1">
            <h2 className="h3 text-lg">{words.about}</h2>
            <p className="max-w-measure whitespace-pre-line wrap-anywhere">{event.description}</p>
          </section>
        )}
      </div>
      <div className="grid content-start gap-5 @tablet:col-start-2 @tablet:row-span-2 @tablet:row-start-2">
        {asks && (
          <>
            <dl className="grid gap-2.5 text-base">
              {meaningsOf(request).map(({ title, text }) => (
                <div key={title} className="max-w-measure wrap-anywhere">
                  <dt className="inline font-bold">{title}:</dt> <dd className="inline">{text}</dd>
                </div>
              ))}
            </dl>
            <AnswerForm request={request} send={answer} />
          </>
        )}
        {mayAnyCome && !asks && <AfterYes id={id} request={request} send={answer} />}
        {!may_answer && !isClosed && <p className="max-w-measure">{words.answered}</p>}
        {isAnswered && may_answer && state !== 'given' && !isInPart && !asks && !isClosed && (
          <>
            <p className="max-w-measure">{words.afterNo}</p>
            <Button className="justify-self-start" onClick={() => setChanging(true)}>
              {words.after}
            </Button>
          </>
        )}
        <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
          {words.who}
          <a className="inline-flex min-h-11 items-center" href="/auth#my-data">
            {words.yourData}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Focuses the headline, so that it is read aloud. After an answer, or with another event, shows the page from its top. */
function useHeadlineFocus(headline: string, eventId = ''): void {
  const shown = useRef<string>(null);
  const subject = `${eventId} ${headline}`;
  useEffect(() => {
    document.getElementById(headlineId)?.focus({ preventScroll: true });
    if (shown.current !== null && shown.current !== subject) window.scrollTo(0, 0);
    shown.current = subject;
  }, [subject]);
}

/** The event's picture with its title. On phones edge to edge. */
function Strip({ event }: { event: NonNullable<ConsentRequest['event']> }) {
  const { id, type, title, flyer_url } = event;
  const isDrawn = !flyer_url && canSet(title);
  return (
    <div className="-mx-(--pad) grid content-start gap-3 @tablet:mx-0 @tablet:col-start-1 @tablet:row-span-2 @tablet:row-start-1">
      {flyer_url ? (
        <div className="h-44 overflow-hidden bg-stock">
          <FlyerImage src={flyer_url} title="" />
        </div>
      ) : (
        <PosterStrip type={type} id={id} title={title} {...posterOf(event)} className="w-full" />
      )}
      <p className={isDrawn ? 'sr-only' : 'h3 px-(--pad) text-2xl wrap-anywhere @tablet:px-0'}>{title}</p>
    </div>
  );
}

/** @param asks whether they decide: who supervises matters then */
function factsOf({ event }: ConsentRequest, asks: boolean): Fact[] {
  const { parents, email } = site();
  const { supervision, contact, phone } = parents;
  const facts: Fact[] = [];
  if (event) {
    const [day, time] = dayAndTimeOf(event);
    const [name, address] = placeOf(event.location);
    facts.push(
      { term: words.facts.when, icon: 'calendar', title: day, text: time },
      {
        term: words.facts.where,
        icon: 'pin',
        title: name,
        text: address,
        action: <MapLink location={event.location} />,
      },
    );
  }
  return [
    ...facts,
    ...(asks && (supervision.title || supervision.text)
      ? [{ term: words.facts.supervision, icon: 'user' as const, ...supervision }]
      : []),
    ...(words.phone || email.general
      ? [
          {
            term: words.facts.contact,
            icon: words.phone ? ('phone' as const) : ('mail' as const),
            title: words.questions,
            text: words.phone || <a href={`mailto:${email.general}`}>{email.general}</a>,
            action: phone.number && (
              <a href={`tel:${phone.number}`} className={buttonClass('plain', 'sm')}>
                {words.call}
                <span className="sr-only"> {contact}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}

function MapLink({ location }: { location: string }) {
  return (
    <a href={mapAddress(location)} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'sm')}>
      {words.map}
      <span className="sr-only">, {words.newTab}</span>
    </a>
  );
}
