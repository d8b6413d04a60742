import { millisecondsInDay } from 'date-fns/constants';
import type { FailureKind } from '../../data/http';
import type { ApplicationInput } from '../../domain/application';
import type { ConsentState, RsvpAction, RsvpStatus } from '../../domain/choices';
import type { ContactInput } from '../../domain/contact';
import type { NewsletterInput } from '../../domain/newsletter';
import type { FieldErrors } from '../../domain/parse';
import type { InterestInput } from '../../domain/posts/interest';
import type { ConsentInput } from '../../domain/rsvps/consent';
import { firstName } from '../../domain/rsvps/first-name';
import { tellApart } from '../../domain/rsvps/party';
import type { RsvpInput } from '../../domain/rsvps/rsvp';
import type { RsvpChangeInput } from '../../domain/rsvps/rsvp-change';
import type { Outcome, RefusalCode, SpamSignals } from '../../domain/submission';

export type { FailureKind };

/** The input of each kind of item. A new form adds a row here and in `submission-kinds.ts`. */
export interface Inputs {
  rsvp: RsvpInput;
  contact: ContactInput;
  application: ApplicationInput;
  interest: InterestInput;
  newsletter: NewsletterInput;
  change: RsvpChangeInput;
  /** A guardian's yes, signed on the young person's phone. */
  consent: ConsentInput;
}
export type Kind = keyof Inputs;

/** The facts that a ticket shows. No personal data, because they stay in the receipt after the input is deleted. */
export interface Subject {
  title: string;
  eventId?: string;
  /** The series whose date the event is. */
  series?: string;
  date?: string;
  endsAt?: string;
  time?: string;
  location?: string;
  flyer?: string;
  calledOff?: true;
  /** Whether somebody who picks up a young person has to say a code. */
  pickUp?: true;
  /** Whether guests under 18 stay outside without a parent's yes. */
  consentRequired?: true;
  /** Date, time and place that the person last saw, while they differ from the current ones. */
  was?: { date?: string; time?: string; location?: string };
  guests?: number;
  section?: 'ministries' | 'music';
  action?: RsvpAction;
}

/**
 * One submission: `waiting → sending → accepted | refused`. An accepted item is a receipt, without `input`: of what was typed it
 * contains only the first name of an RSVP.
 */
export interface OutboxItem<K extends Kind = Kind> {
  /** Minted on the device; the record on the server has the same id. */
  id: string;
  kind: K;
  /** Version of the shape of `input`. Older inputs are upgraded before they are sent. */
  schemaVersion: number;
  input: Inputs[K] | null;
  subject: Subject;
  /** Allows changes of an RSVP. RSVPs of older versions have none. */
  manageSecret?: string;
  /**
   * First name on the pass, while the RSVP can be changed. Receipts of older versions lack it until the server sends the
   * RSVP.
   */
  firstName?: string;
  /** Of the guardian's link. Only for an RSVP or application of somebody under 18. */
  consentSecret?: string;
  /** The guardian's answer, as far as this device knows. */
  consent?: ConsentState;
  /**
   * Who is under 18 and comes with the person of an RSVP, while it can be changed: first names and answers, as far as this device knows.
   * Receipts of older versions lack them until the server sends the RSVP; `consent` is then all that is known.
   */
  children?: readonly StoredChild[];
  /** Beside `children`: the answer about the person of the RSVP. Missing for an adult. */
  ownConsent?: ConsentState;
  /** When this device read that answer, epoch ms. Receipts of older versions lack it. */
  consentAt?: number;
  /** Whether the person of an RSVP agreed that others see their first name, as far as this device knows. */
  showsFirstName?: boolean;
  /** The spam signals, sent beside the input. Items of older versions have none. A stored name. */
  signs?: SpamSignals;
  /** The id of the draft that it was sent from. */
  draft?: string;
  /** Position among the pending changes of one RSVP, from 1. */
  turn?: number;
  state: 'waiting' | 'sending' | 'accepted' | 'refused';
  /** Times are in epoch ms. */
  createdAt: number;
  attempts: number;
  nextAt: number;
  /** Why the last attempt failed. A stored name. */
  trouble: FailureKind | null;
  outcome?: Outcome;
  position?: number;
  refusal?: { code: RefusalCode; message: string; fields?: Record<string, string> };
  settledAt?: number;
}

interface StoredChild {
  /** Of the server's row. Missing until the server sent it. */
  id?: string;
  name: string;
  consent: ConsentState;
}

export function isOfKind<K extends Kind>(item: OutboxItem, kind: K): item is OutboxItem & OutboxItem<K> {
  return item.kind === kind;
}

export const isOpen = ({ state }: OutboxItem) => state === 'waiting' || state === 'sending';

export const newestFirst = (items: OutboxItem[]): OutboxItem[] =>
  items.sort((a, b) => b.createdAt - a.createdAt);

/** Whether a receipt gives access to its RSVP: until a day after the event. `now`: server time, epoch ms. */
export function canStillChangeRsvp({ manageSecret, subject }: OutboxItem, now: number): boolean {
  const end = subject.endsAt ?? subject.date;
  return manageSecret !== undefined && end !== undefined && now < Date.parse(end) + millisecondsInDay;
}

/** Whether its RSVP holds seats or a place on the waitlist, which this device cannot release without the receipt. */
export const holdsSeats = (item: OutboxItem, now: number): boolean =>
  item.outcome !== 'cancelled' && canStillChangeRsvp(item, now);

/** Returns the first name as a field of an item that has a pass, so that families can tell its passes apart. */
export const namedPass = (
  { manageSecret }: Pick<OutboxItem, 'manageSecret'>,
  name: string | undefined,
): Pick<OutboxItem, 'firstName'> => (manageSecret && name ? { firstName: firstName(name) } : {});

interface AnsweredParty {
  children: readonly { id?: string; name: string; consent: ConsentState }[];
  /** About the person of the RSVP; `none` for an adult. */
  own: ConsentState;
}

/** Returns the fields of an item that say who of its party may come; none without children, where `consent` says it. */
export const storedParty = ({
  children,
  own,
}: AnsweredParty): Pick<OutboxItem, 'children' | 'ownConsent'> => {
  if (children.length === 0) return {};
  const names = tellApart(children.map(({ name }) => name));
  return {
    children: children.map((child, n) => ({ ...child, name: names[n] ?? child.name })),
    ...(own !== 'none' && { ownConsent: own }),
  };
};

/** Returns an item without the fields of `storedParty`. */
export function withoutParty<K extends Kind>({
  children: _,
  ownConsent: _o,
  ...item
}: OutboxItem<K>): OutboxItem<K> {
  return item;
}

interface ServerValues {
  /** The full name; missing if it did not change. */
  name?: string | undefined;
  status: RsvpStatus;
  position?: number | undefined;
  number_of_guests: number;
  consent_state?: ConsentState | undefined;
  show_first_name?: boolean | undefined;
  /** Missing if they did not change. */
  party?: AnsweredParty | undefined;
}

export function withServerValues<K extends Kind>(
  item: OutboxItem<K>,
  { name, status, position, number_of_guests: guests, consent_state, show_first_name, party }: ServerValues,
): OutboxItem<K> {
  const consent = consent_state && consent_state !== 'none' ? { consent: consent_state } : {};
  const shown = show_first_name === undefined ? {} : { showsFirstName: show_first_name };
  const receipt = {
    ...(party ? withoutParty(item) : item),
    ...(party && storedParty(party)),
    ...namedPass(item, name),
    outcome: status,
    ...consent,
    ...shown,
    subject: { ...item.subject, guests },
  };
  if (position === undefined) delete receipt.position;
  else receipt.position = position;
  return consent_state === 'none' ? withoutConsent(receipt) : receipt;
}

/** Returns the receipt of an RSVP on which nobody under 18 is left. */
export function withoutConsent<K extends Kind>(item: OutboxItem<K>): OutboxItem<K> {
  const { consent: _, consentAt: _at, ...receipt } = item;
  return withoutParty(receipt);
}

/** Returns the name of the draft for editing an item. It is deleted with the item. */
export const changeDraftName = (id: string): string => `change-${id}`;

/** Attempts after which an item needs attention. It is still retried. */
const attentionAfter = 8;

/** Returns whether an item was refused, or failed so often that the person should look at it. */
export const needsYou = (item: OutboxItem): boolean =>
  item.state === 'refused' || (item.state === 'waiting' && item.attempts >= attentionAfter);

/** What sending a form does with its draft (`drafts.ts`). */
export interface SentDraft {
  id(): string;
  latest(): object | undefined;
  markSent(): void;
  resume(typed: object): void;
}

export type Settled =
  | { state: 'accepted'; item: OutboxItem }
  | { state: 'refused'; item: OutboxItem }
  | { state: 'waiting'; item: OutboxItem }
  /** Neither stored nor sent: the form must keep its values. */
  | { state: 'unsaved'; reason: FailureKind };

/** One of the items that a form sends. */
export interface SubmissionPart<K extends Kind> {
  input: Inputs[K];
  subject: Subject;
}

export interface Submission {
  id: string;
  kind: Kind;
  /** False if the item is not stored on this device; it may have been sent directly. */
  isStored: boolean;
  /** Resolves with the first response, or with `waiting` after a few seconds without one. */
  settled: Promise<Settled>;
}

/** What a form or a sheet knows about a result. `awaited`: a form waits for it. `seen`: the person sees it on screen. */
export type ResultEvent =
  | { state: 'awaited'; id: string }
  | { state: 'seen'; id: string }
  | Exclude<Settled, { state: 'unsaved' }>
  | (Extract<Settled, { state: 'unsaved' }> & { kind: Kind });

/** `done`: the form may be cleared; `item` is its receipt. `stay`: the form has the only copy of the input. */
export type SubmitResult =
  | { next: 'done'; item: OutboxItem }
  | { next: 'stay'; fields?: FieldErrors | undefined; refused?: RefusalCode | undefined };

/** Except after `replaced`, the item is unchanged. */
export type EditResult =
  | { state: 'replaced'; submission: Submission }
  | { state: 'accepted'; item: OutboxItem }
  /** An earlier attempt may have arrived. */
  | { state: 'unclear'; item: OutboxItem }
  | { state: 'gone' }
  | { state: 'unsaved' };

export type DiscardResult =
  /** `arrived`: whether the server has it. */
  | { state: 'discarded'; arrived: 'no' | 'maybe' | 'yes' }
  | { state: 'sending' }
  | { state: 'gone' }
  | { state: 'unsaved' };

/** `gone`: the item does not exist or may have arrived. `taken`: its form has another draft. */
export type ReopenResult = 'reopened' | 'gone' | 'taken' | 'unsaved';
