import type { FailureKind } from '../data/answers';
import type { ApplicationInput } from '../domain/application';
import type { RsvpAction } from '../domain/choices';
import type { ContactInput } from '../domain/contact';
import type { EventRecord } from '../domain/event';
import type { InterestInput } from '../domain/interest';
import type { MemberRecord } from '../domain/member';
import type { NewsletterInput } from '../domain/newsletter';
import type { OpportunityRecord } from '../domain/opportunity';
import type { ResourceRecord } from '../domain/resource';
import type { RsvpInput } from '../domain/rsvp';
import type { RsvpChangeInput } from '../domain/rsvp-change';
import type { SpamSignals } from '../domain/spam-signals';
import type { Outcome, RefusalCode } from '../domain/submission';

export type { FailureKind };

/** What a person typed, by kind. Another form is another row here and in `kinds.ts`. */
export interface Inputs {
  rsvp: RsvpInput;
  contact: ContactInput;
  application: ApplicationInput;
  interest: InterestInput;
  newsletter: NewsletterInput;
  change: RsvpChangeInput;
}
export type Kind = keyof Inputs;

/** What an item is about, without personal data: kept in the receipt after the input is gone. */
export interface Subject {
  title: string;
  /** Record id of the event, so that its entry on the page can show this stub. */
  eventId?: string;
  /** ISO 8601 start of the event, where there is one. */
  date?: string;
  /** ISO 8601 end of the event, where the team gave one. */
  endsAt?: string;
  /** As the team wrote it, e.g. "6:00 PM". */
  time?: string;
  /** Where the event takes place. Items of older versions have none. */
  location?: string;
  /** Address of the event's flyer, where it has one. */
  flyer?: string;
  /** The team has cancelled the event. */
  calledOff?: true;
  /** Date, time and place as the person last saw them; only while they differ from those above. */
  was?: { date?: string; time?: string; location?: string };
  guests?: number;
  /** Of a message to the team: to which of the two. */
  section?: 'ministries' | 'music';
  /** Of a change: what it does to the RSVP. */
  action?: RsvpAction;
}

/**
 * One thing that a person sent, from the moment they pressed the button.
 * `waiting → sending → accepted | refused`; an accepted item has no `input` any more.
 */
export interface OutboxItem<K extends Kind = Kind> {
  /** Minted on the device; also the id of the record on the server. */
  id: string;
  kind: K;
  /** Version of the shape of `input`; old ones are brought up to date before they are sent. */
  schemaVersion: number;
  input: Inputs[K] | null;
  subject: Subject;
  /** Of an RSVP: what lets its person change it later, minted with it. Items of older versions of the site have none. */
  manageSecret?: string;
  /** How its form was filled in; sent beside the input, for the team's eyes. Items of older versions have none. */
  signs?: SpamSignals;
  /** Of a change: its place among those of the same RSVP that wait, 1 for the first. */
  turn?: number;
  state: 'waiting' | 'sending' | 'accepted' | 'refused';
  /** Epoch ms, like every time here. */
  createdAt: number;
  attempts: number;
  /** Not before this time, unless the person says "send now". */
  nextAt: number;
  /** Why the last try did not count; null before the first. Stored under this name since the first version. */
  trouble: FailureKind | null;
  /** Set when accepted. */
  outcome?: Outcome;
  /** Place on the waitlist, 1 for the next in line. */
  position?: number;
  /** Set when refused. */
  refusal?: { code: RefusalCode; message: string; fields?: Record<string, string> };
  settledAt?: number;
}

/** Whether an item is of a kind. */
export function isOfKind<K extends Kind>(item: OutboxItem, kind: K): item is OutboxItem & OutboxItem<K> {
  return item.kind === kind;
}

/** Name of the draft of the form in which an item is being changed. It ends with the item. */
export const changeDraft = (id: string): string => `change-${id}`;

/** After so many tries an item asks for a person's attention; it goes on trying all the same. */
export const attentionAfter = 8;

/** What `submit` comes to, for the form that called it. */
export type Settled =
  | { state: 'accepted'; item: OutboxItem }
  | { state: 'refused'; item: OutboxItem }
  /** Safe on this device; it will be sent. */
  | { state: 'waiting'; item: OutboxItem }
  /** Neither on the device (storage is missing or full) nor sent: the form must keep what was typed. */
  | { state: 'unsaved'; reason: FailureKind };

/** What `submit` resolves to once the item is safe on disk (or once it is known that it cannot be). */
export interface Submission {
  id: string;
  kind: Kind;
  /** False when this device cannot store it; then it is only being sent directly. */
  kept: boolean;
  /** Resolves with the first answer, or with `waiting` when none has come within a few seconds. */
  settled: Promise<Settled>;
}

/** What became of an edit. Unless it says `replaced`, what was first sent stands as it was. */
export type Edited =
  /** The old item is gone; this is the new one, with a new id. */
  | { state: 'replaced'; submission: Submission }
  /** Too late: the server has it as it was first sent. */
  | { state: 'accepted'; item: OutboxItem }
  /** An earlier try may have arrived and the server could not be asked: nothing was changed. */
  | { state: 'unclear'; item: OutboxItem }
  | { state: 'gone' }
  /** This device could not store the change. */
  | { state: 'unsaved' };

/** What became of throwing an item away. */
export type Discarded =
  /** `arrived`: whether the server has it all the same; `maybe` after a try of unknown outcome. */
  | { state: 'discarded'; arrived: 'no' | 'maybe' | 'yes' }
  /** Under way this moment: wait for what becomes of it. */
  | { state: 'sending' }
  | { state: 'gone' }
  /** This device could not store the change. */
  | { state: 'unsaved' };

/**
 * What became of turning an item back into a draft. `gone`: it is no longer there, or may have arrived. `taken`: its
 * form holds other words. `unsaved`: this device could not store the change.
 */
export type Reopened = 'reopened' | 'gone' | 'taken' | 'unsaved';

export type ConnectionState = 'online' | 'offline' | 'server-down' | 'portal' | 'sending';

export interface ConnectionView {
  state: ConnectionState;
  /** Items that are under way this moment, from any tab. */
  sending: number;
  /** When our server last answered this page; null before that. */
  lastAnswerAt: number | null;
}

/**
 * Whether this device keeps things. `missing`: it has no storage for us, or it does not answer. `full`: the last write
 * found no room. `outdated`: a newer version of the site is open in another tab; this one must be reloaded.
 */
export type StorageState = 'opening' | 'ready' | 'full' | 'missing' | 'outdated';

/** One file of a song, whole, as it was made. */
export interface TrackFile {
  /** Address on our own site. */
  path: string;
  /** MIME type with its codec. */
  type: string;
  bytes: number;
  /** Digest of the content, in hex. */
  sha256: string;
}

/**
 * Why a song could not be kept. `offline`: its code could not be fetched. `wrong`: what came is not the song. `no-room`: it would
 * not leave enough room, or the browser found none. `unplayable`: this browser plays none of its formats. `missing`:
 * this browser keeps no files.
 */
export type TrackFailureReason = 'offline' | 'wrong' | 'no-room' | 'unplayable' | 'missing';

/**
 * A song on this device. `waiting`: its download was interrupted and continues with signal. `damaged`: it was saved, and
 * is gone or no longer what it was.
 */
export interface TrackView {
  state: 'none' | 'saving' | 'waiting' | 'saved' | 'damaged';
  /** 0 to 1, while it is being saved or waits. */
  progress: number;
  /** Bytes it takes on this device. */
  bytes: number;
  /** Why the last try to save it came to nothing. */
  reason: TrackFailureReason | null;
}

export interface TracksView {
  /** By id; a song that is not here is not on this device. */
  songs: Readonly<Record<string, TrackView>>;
  /** Bytes that all saved songs take. */
  used: number;
  /** Bytes that the browser would still give us; null while that is not known. */
  free: number | null;
  /** True once the device was asked which songs it holds. */
  read: boolean;
}

/** What the player goes on with after a restart. */
export interface Playback {
  trackId: string;
  /** Where in the song, in seconds. */
  seconds: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** 1 is as recorded. */
  rate: number;
  /** Ids in the order in which they play. */
  order: readonly string[];
  /** Whether keys pressed outside fields reach the player. */
  keys: boolean;
  /** Whether the player stays in sight on other pages. */
  shown: boolean;
  /** Whether a song that was played to the end is kept. Missing in what older versions wrote: yes. */
  keepPlayed?: boolean;
}

/** The lists that are kept on the device, by name. */
export interface ListRows {
  events: EventRecord;
  members: MemberRecord;
  opportunities: OpportunityRecord;
  resources: ResourceRecord;
}
export type ListName = keyof ListRows;

export interface ListView<T> {
  items: T[];
  /** When the server last said so; null when this device has never read the list. */
  asOf: number | null;
  /** `loading` until the device was read and, if it holds nothing, the network was tried once. */
  state: 'loading' | 'ready' | 'failed';
  /** Rows the server sent that could not be read. */
  dropped: number;
  /** Set while the last read was answered with an error. `message` may be ''. */
  error?: { message: string };
}
