import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useMemo, useState } from 'react';
import { guardianTicket } from '../../content/events/guardian-ticket';
import { myRsvp as words } from '../../content/events/my-rsvp';
import { fieldWords } from '../../content/field-words';
import { outbox } from '../../content/shell/outbox';
import { formWords } from '../../content/shell/shell';
import type { EventRecord } from '../../domain/events/event';
import { spotsLeft } from '../../domain/events/event-rules';
import { guests as limits } from '../../domain/limits';
import { fewerThanNamed, type NotComing } from '../../domain/rsvps/children';
import { parentsAnswer } from '../../domain/rsvps/parents-answer';
import { partySummary } from '../../domain/rsvps/party';
import {
  blankAnswers,
  type DetailsForm,
  type DetailsFormTyped,
  detailsFormInput,
} from '../../domain/rsvps/questions';
import { noSeatsFor } from '../../domain/rsvps/rsvp';
import { detailFields, type RsvpChangeInput } from '../../domain/rsvps/rsvp-change';
import { answerValues, type Question } from '../../domain/rsvps/stored-questions';
import type { OutboxItem, SubmitResult } from '../../offline';
import { FlyerImage } from '../../ui/art/flyer-image';
import { Stamp } from '../../ui/art/stamp';
import { Ticket } from '../../ui/art/ticket';
import { DataForm, type DataFormHandle } from '../../ui/form/data-form';
import { Field } from '../../ui/form/field';
import { fieldSpecs } from '../../ui/form/field-specs';
import { Stepper } from '../../ui/form/stepper';
import { Button, buttonClass } from '../../ui/parts/button';
import { Icon } from '../../ui/parts/icon';
import AskParent from '../outbox/ask-parent';
import { missingYesOf } from '../outbox/consent-words';
import { asksFirst, partyStamp } from '../outbox/item-words';
import { PassLink, TicketSentences } from '../outbox/ticket-parts';
import { useParentsAnswer } from '../outbox/use-parents-answer';
import { ChildrenComing } from '../rsvp-fields/children-coming';
import { withGuardian } from '../rsvp-fields/guardian-fields';
import { questionFields } from '../rsvp-fields/question-fields';
import { firstNameState } from './first-name-state';
import type { MyRsvpView } from './use-my-rsvp';

export type Change = Omit<RsvpChangeInput, 'rsvp_id' | 'secret'>;

interface MyRsvpProps {
  view: MyRsvpView;
  /** Its receipt, if this device has it. */
  item: OutboxItem | undefined;
  event: EventRecord | undefined;
  isOver: boolean;
  isCalledOff: boolean;
  /** The server could not be reached: `view` is from this device. */
  isCached: boolean;
  confirmAndSend: (question: keyof typeof words.confirm, change: Change) => Promise<SubmitResult>;
  /** Those who are marked as not coming, and the change of them. */
  off: NotComing;
  onOff: (off: NotComing) => void;
  form: DetailsHandle;
  /** The RSVPs for dates of the series that can be cancelled at once. */
  left: number;
  /** Cancels them all; undefined without another date. */
  onCancelAll: (() => void) | undefined;
}

type DetailsHandle = RefObject<DataFormHandle<DetailsFormTyped> | null>;

export function MyRsvp({ view, item, event, isOver, isCalledOff, ...props }: MyRsvpProps) {
  const { isCached, confirmAndSend, off, onOff, form, left, onCancelAll } = props;
  const { receipt, party, sentences } = useConsent(view, item);
  const { status, details, position } = view;
  const isCancelled = status === 'cancelled';
  const isOpen = !isOver && !isCalledOff;
  const free = event ? spotsLeft(event) : null;
  const children = namedIn(view, item);
  const asksParentFirst = receipt !== undefined && asksFirst(receipt, party);
  const ask = isOpen && !isCancelled && receipt && (
    <AskParent item={receipt} answer={party.answer} look={asksParentFirst ? 'wide' : 'half'} />
  );
  return (
    <>
      {/* The sheet focuses this element, so that screen readers start with the status. */}
      <div tabIndex={-1} data-autofocus="">
        <Ticket
          roomy
          as="p"
          lead={
            event && (
              <FlyerImage src={event.flyer_url} title={event.title} className="w-14 flex-none self-start" />
            )
          }
          title={words.status[status](view.guests)}
          lines={
            <>
              {isCached && <p>{words.unread}</p>}
              {isOpen && status === 'waitlist' && free !== null && free > 0 && free < view.guests && (
                <p>{words.inPart(free)}</p>
              )}
              {isOpen && !isCancelled && <TicketSentences sentences={sentences} />}
              {isOpen &&
                !isCancelled &&
                party.young.map(({ name, answer }) => <p key={name}>{words.child[answer](name)}</p>)}
              {isOver ? <p>{words.over}</p> : isCalledOff && <p>{words.calledOff}</p>}
            </>
          }
          stub={
            <Stamp {...partyStamp(status, party)} {...(position !== undefined && { note: `#${position}` })} />
          }
        />
      </div>
      {asksParentFirst && ask}
      {item?.manageSecret && isOpen && !isCancelled && (
        <PassLink item={item} className={buttonClass()} icon={<Icon name="qr" />} />
      )}
      {!asksParentFirst && ask}
      {isOpen && !isCancelled && (
        <PartySize
          key={view.guests}
          guests={view.guests}
          fewest={limits.min + children.length}
          most={mostFor(view, event)}
          onChange={(number_of_guests) => confirmAndSend('guests', { action: 'update', number_of_guests })}
        />
      )}
      {isOpen && !isCancelled && children.length > 0 && (
        <ChildrenComing
          named={children}
          off={off}
          onChange={onOff}
          onSave={() => confirmAndSend('leaving', { action: 'update', not_coming: off })}
        />
      )}
      {isOpen &&
        !isCancelled &&
        !details &&
        children.length === 0 &&
        view.guests > 1 &&
        view.consent !== 'none' && <p>{words.party.unread}</p>}
      {isOpen && !isCancelled && (
        <FirstName
          state={firstNameState(view, party.answer)}
          onChange={(show_first_name) =>
            confirmAndSend(show_first_name ? 'show' : 'hide', { action: 'update', show_first_name })
          }
        />
      )}
      {isOpen && !isCancelled && details && (
        <details>
          <summary>
            <Icon name="plus" />
            {words.details}
          </summary>
          <MyDetails
            details={details}
            questions={event?.questions ?? []}
            send={(change) => confirmAndSend('details', { action: 'update', ...change })}
            form={form}
          />
        </details>
      )}
      {(!isOver || onCancelAll) && (
        <div className="flex flex-wrap items-center gap-3">
          {!isOver && !isCancelled && (
            <Button kind="danger" onClick={() => confirmAndSend('cancel', { action: 'cancel' })}>
              {onCancelAll ? words.cancelDate : words.cancel}
            </Button>
          )}
          {onCancelAll && <Button onClick={onCancelAll}>{outbox.series.cancelAll(left)}</Button>}
          {isCancelled && isOpen && (
            <Button kind="primary" onClick={() => confirmAndSend('restore', { action: 'restore' })}>
              {words.restore}
            </Button>
          )}
        </div>
      )}
      {(!isOver || onCancelAll) && <p className="text-sm text-muted">{words.promise}</p>}
    </>
  );
}

/** Returns those under 18 whom an RSVP names beside its person; without signal those whom this device knows. */
export const namedIn = ({ details }: MyRsvpView, item: OutboxItem | undefined): NotComing =>
  (details ?? item)?.children?.flatMap(({ id, name }) => (id ? [{ id, name }] : [])) ?? [];

/** Returns the receipt, who of the party may come, and what to do about it: no sentence for an adult. It follows the server. */
function useConsent(view: MyRsvpView, item: OutboxItem | undefined) {
  const receipt = item && { ...item, consent: item.consent ?? view.consent };
  const followed = useParentsAnswer(receipt);
  // A receipt of an older version has no children until it is stored again.
  const isKnown = receipt && (receipt.children || !view.details?.children.length);
  const party = isKnown ? followed : partyOfView(view);
  const { answer } = party;
  const missing = receipt && missingYesOf(receipt, party);
  const sentences = [
    missing ?? (answer === 'yes' && { text: guardianTicket.given }),
    missing && !receipt.consentSecret && answer === 'asked' && { text: guardianTicket.noSecret },
  ];
  return {
    receipt,
    party,
    sentences: sentences.filter((one) => typeof one === 'object' && one !== null),
  };
}

/** Returns who of a party may come, as the server sent it. */
function partyOfView({ consent, guests, details }: MyRsvpView) {
  const children = details?.children ?? [];
  const own = details?.under_18 ? (details.own_consent_state ?? consent) : undefined;
  return partySummary({
    guests,
    isRequired: false,
    name: details?.name ?? '',
    answer: parentsAnswer(children.length > 0 ? own : consent),
    children: children.map(({ id, name, consent_state }) => ({
      id,
      name,
      answer: parentsAnswer(consent_state),
    })),
  });
}

/** Returns the largest party that fits: the seats left, and the ones that this RSVP already has. */
function mostFor({ status, guests }: MyRsvpView, event: EventRecord | undefined): number {
  const left = event ? spotsLeft(event) : null;
  if (left === null) return Math.max(guests, limits.uncapped);
  return status === 'confirmed' ? left + guests : (event?.max_attendees ?? limits.uncapped);
}

interface PartySizeProps {
  guests: number;
  /** The person of the RSVP and everybody whom it names. */
  fewest: number;
  most: number;
  onChange: (guests: number) => void;
}

function PartySize({ guests, fewest, most, onChange }: PartySizeProps) {
  const [wanted, setWanted] = useState(guests);
  const isTooFew = !(wanted >= fewest);
  // Smaller parties always fit, even if the team has overbooked.
  const isTooMany = wanted > most && wanted > guests;
  const error = isTooFew
    ? fewest > limits.min
      ? fewerThanNamed(fewest)
      : words.tooFew
    : isTooMany
      ? noSeatsFor(most)
      : undefined;
  return (
    <div className="grid justify-items-start gap-3">
      <Field label={words.guests} error={error}>
        {(control) => (
          <Stepper
            {...control}
            value={wanted}
            onChange={setWanted}
            min={fewest}
            max={Math.max(most, guests)}
            label="guests"
          />
        )}
      </Field>
      {wanted !== guests && !error && (
        <Button kind="primary" onClick={() => onChange(wanted)}>
          {words.change(wanted)}
        </Button>
      )}
    </div>
  );
}

interface FirstNameProps {
  state: ReturnType<typeof firstNameState>;
  onChange: (isShown: boolean) => void;
}

/** Whether others see the person's first name, and the change of it. */
function FirstName({ state, onChange }: FirstNameProps) {
  if (!state) return null;
  const isHidden = state === 'hidden';
  return (
    <p className="grid justify-items-start">
      {words.firstName[state]}
      <Button kind="quiet" size="sm" className="border-s-0 ps-0" onClick={() => onChange(isHidden)}>
        {isHidden ? words.firstName.show : words.firstName.hide}
      </Button>
    </p>
  );
}

/** Nobody becomes an adult by a correction. */
const shownDetails = Object.keys(detailFields).filter((name) => name !== 'under_18');
/** Nothing is folded away: any field may need a correction. @param hasChildren whether people under 18 come with them */
const fieldsFor = (hasChildren: boolean) =>
  withGuardian(
    fieldSpecs<DetailsFormTyped>(detailFields, fieldWords.rsvp, shownDetails),
    ({ under_18 }) => under_18 === true || hasChildren,
  ).map((spec) => ({ ...spec, unfold: undefined }));

interface MyDetailsProps {
  details: NonNullable<MyRsvpView['details']>;
  questions: readonly Question[];
  send: (details: DetailsForm) => Promise<SubmitResult>;
  form: DetailsHandle;
}

function MyDetails({ details, questions, send, form }: MyDetailsProps) {
  const resolver = useMemo(() => valibotResolver(detailsFormInput(questions)), [questions]);
  const hasChildren = details.children.length > 0;
  const all = useMemo(
    () => [...fieldsFor(hasChildren), ...questionFields<DetailsFormTyped>(questions)],
    [hasChildren, questions],
  );
  const [initialValues] = useState<DetailsFormTyped>(() => ({
    ...details,
    // Only their number matters, and values that are not objects can be compared.
    children: details.children.map(() => true),
    answers: { ...blankAnswers(questions), ...answerValues(details.answers) },
  }));
  return (
    <DataForm<DetailsFormTyped, DetailsForm>
      fields={all}
      resolver={resolver}
      initialValues={initialValues}
      submit={words.send}
      working={formWords.working}
      handle={form}
      onSubmit={send}
    />
  );
}
