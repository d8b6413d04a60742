import type { FailureKind } from '../data/http';
import type { ApplicationInput } from '../domain/application';
import type { RsvpAction } from '../domain/choices';
import type { ContactInput } from '../domain/contact';
import type { InterestInput } from '../domain/interest';
import type { NewsletterInput } from '../domain/newsletter';
import type { RsvpInput } from '../domain/rsvp';
import type { RsvpChangeInput } from '../domain/rsvp-change';
import type { SpamSignals } from '../domain/spam-signals';
import type { Outcome, RefusalCode } from '../domain/submission';

export type { FailureKind };

/** The input of each kind of item. A new form adds a row here and in `submission-kinds.ts`. */
export interface Inputs {
  rsvp: RsvpInput;
  contact: ContactInput;
  application: ApplicationInput;
  interest: InterestInput;
  newsletter: NewsletterInput;
  change: RsvpChangeInput;
}
export type Kind = keyof Inputs;

/** What an item is about, without personal data: it stays in the receipt after the input is deleted. */
export interface Subject {
  title: string;
  eventId?: string;
  date?: string;
  /** End of the event, ISO 8601, if it has one. */
  endsAt?: string;
  time?: string;
  location?: string;
  flyer?: string;
  calledOff?: true;
  /** Date, time and place as the person last saw them; only while they differ from the current ones. */
  was?: { date?: string; time?: string; location?: string };
  guests?: number;
  section?: 'ministries' | 'music';
  action?: RsvpAction;
}

/**
 * One submission, from the press of the button on.
 * `waiting → sending → accepted | refused`. An accepted item has no `input`.
 */
export interface OutboxItem<K extends Kind = Kind> {
  /** Minted on the device; also the id of the record on the server. */
  id: string;
  kind: K;
  /** Version of the shape of `input`. Older inputs are upgraded before they are sent. */
  schemaVersion: number;
  input: Inputs[K] | null;
  subject: Subject;
  /** Secret of an RSVP, minted with it: it allows later changes. RSVPs of older versions have none. */
  manageSecret?: string;
  /** Sent beside the input. Items of older versions have none. */
  signs?: SpamSignals;
  /** Position among the pending changes of one RSVP, from 1. */
  turn?: number;
  state: 'waiting' | 'sending' | 'accepted' | 'refused';
  /** Epoch ms, like every time here. */
  createdAt: number;
  attempts: number;
  /** Time of the next attempt, unless the person presses "send now". */
  nextAt: number;
  trouble: FailureKind | null;
  outcome?: Outcome;
  position?: number;
  refusal?: { code: RefusalCode; message: string; fields?: Record<string, string> };
  settledAt?: number;
}

export function isOfKind<K extends Kind>(item: OutboxItem, kind: K): item is OutboxItem & OutboxItem<K> {
  return item.kind === kind;
}

/** Returns the name of the draft for changing an item. It is deleted with the item. */
export const changeDraft = (id: string): string => `change-${id}`;

/** After this many attempts an item is shown as needing attention. It is still retried. */
export const attentionAfter = 8;

export type Settled =
  | { state: 'accepted'; item: OutboxItem }
  | { state: 'refused'; item: OutboxItem }
  | { state: 'waiting'; item: OutboxItem }
  /** Neither stored (storage is missing or full) nor sent: the form must keep its values. */
  | { state: 'unsaved'; reason: FailureKind };

export interface Submission {
  id: string;
  kind: Kind;
  /** False when this device cannot store the item; then it is only sent directly. */
  kept: boolean;
  /** Resolves with the first response, or with `waiting` after a few seconds without one. */
  settled: Promise<Settled>;
}

/** The result of editing an item. Except for `replaced`, the item is unchanged. */
export type Edited =
  | { state: 'replaced'; submission: Submission }
  /** Too late: the server had already accepted it. */
  | { state: 'accepted'; item: OutboxItem }
  /** An earlier attempt may have arrived, and the server did not answer. */
  | { state: 'unclear'; item: OutboxItem }
  | { state: 'gone' }
  | { state: 'unsaved' };

export type Discarded =
  /** `arrived`: whether the server has it; `maybe` after an attempt without a response. */
  | { state: 'discarded'; arrived: 'no' | 'maybe' | 'yes' }
  /** It is being sent: its result decides. */
  | { state: 'sending' }
  | { state: 'gone' }
  | { state: 'unsaved' };

/**
 * The result of turning an item back into a draft. `gone`: it does not exist any more, or may have arrived. `taken`: the
 * form already has another draft. `unsaved`: this device could not store the change.
 */
export type Reopened = 'reopened' | 'gone' | 'taken' | 'unsaved';
