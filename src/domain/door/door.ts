/**
 * Check-in at the doors of an event (decision 070). Scans are facts: a phone stores them first and sends them later, the
 * server refuses none, and counts are sums of them. So phones without signal agree once all have sent.
 */
import * as v from 'valibot';
import { consentStates, eventStatuses, rsvpStatuses } from '../choices';
import { nameOfScan, optionalFlag, personName, recordId, storedChoice } from '../fields';
import { inputEntries } from '../form-fields';
import { textMax } from '../limits';
import {
  checkGuardian,
  contactKind,
  guardianFields,
  guardianMessages,
  withoutUnusedGuardian,
} from '../rsvps/consent';
import { isYesMissing } from '../rsvps/parents-answer';
import { answerAbout } from '../rsvps/party';
import { cleanLine } from '../text/clean';
import { labelPapers } from './door-key';
import { doorDate } from './series-door';

/** `out`: people left, and may come back. `undo` takes back another scan. */
export const scanActions = ['in', 'out', 'undo'] as const;
export type ScanAction = (typeof scanActions)[number];

export const doorLimits = {
  /** People in one scan. */
  people: 100,
  scansPerRequest: 200,
  scansPerAnswer: 2_000,
  guestsPerAnswer: 500,
  /** Guests without an RSVP that one key may add in an hour: one every twelve seconds. Further ones wait on the phone. */
  walkInsPerHour: 300,
  /** A door key ends this long after the event, in ms. */
  keyEndsAfter: 12 * 60 * 60 * 1000,
} as const;

const epochMs = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

const missingName = 'Add a name.';

/** A guest without an RSVP. The scan that lets them in creates one with its `rsvp_id`. */
const walkInEntries = {
  party: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(doorLimits.people)),
  ...inputEntries(guardianFields),
  /** Whether the guardian said yes, at the door or on the phone. */
  consent_given: optionalFlag(),
} as const;
/** Somebody is inside: a name in which nobody sees a letter, as a phone may have stored it, refuses no scan. */
const walkInInput = v.pipe(
  v.object({
    ...walkInEntries,
    name: v.pipe(
      v.string(missingName),
      v.nonEmpty(missingName),
      v.transform((name) => cleanLine(name).slice(0, textMax.nameUnits) || '?'),
    ),
    guardian_name: nameOfScan(),
  }),
  checkGuardian(),
  v.transform(withoutUnusedGuardian),
);
const walkInTyped = v.pipe(
  v.object({ name: personName(missingName), ...walkInEntries }),
  checkGuardian(),
  v.transform(withoutUnusedGuardian),
);
export type WalkInInput = v.InferOutput<typeof walkInInput>;

/**
 * The form at the door, which needs a number to call. The server also takes the email that older phones ask for.
 * @param needsConsent whether a guest under 18 without consent stays outside
 */
export const walkInForm = (needsConsent: boolean) =>
  v.pipe(
    walkInTyped,
    v.forward(
      v.check(
        ({ under_18, guardian_contact }) => !under_18 || contactKind(guardian_contact) === 'tel',
        guardianMessages.callable,
      ),
      ['guardian_contact'],
    ),
    v.forward(
      v.partialCheck(
        [['under_18'], ['consent_given']],
        ({ under_18, consent_given }) => !needsConsent || !under_18 || consent_given,
        'This event needs their yes. Call them first.',
      ),
      ['consent_given'],
    ),
  );
export type WalkInTyped = v.InferInput<typeof walkInTyped>;

/** A scan as the phone stores and sends it. Its id is minted on the phone, and it may be sent again. */
export const scanInput = v.object({
  id: recordId(),
  action: v.picklist(scanActions),
  /** The server may not know this RSVP yet: the guest's phone may not have sent it. */
  rsvp_id: recordId(),
  /** 0 for `undo`. */
  people: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(doorLimits.people)),
  /** The id of the scan that `undo` takes back; '' otherwise. */
  undoes: v.optional(v.union([v.literal(''), recordId()]), ''),
  walk_in: v.nullish(walkInInput, null),
  /** The guardian who said yes, at the door or on the phone; '' for none. */
  consent_by: nameOfScan(),
  /** The code that the door has made for the pick-up and told the guardian; '' for none. */
  pickup_code: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}$/))]), ''),
  /** Who took a guest under 18 along; '' for none. */
  taken_by: nameOfScan(),
  /** Time of the phone's clock, epoch ms. */
  scanned_at: epochMs(),
});
export type ScanInput = v.InferOutput<typeof scanInput>;

/** A scan as the server stores it. */
export const doorScan = v.object({
  id: recordId(),
  action: v.picklist(scanActions),
  rsvp_id: recordId(),
  people: v.number(),
  undoes: v.string(),
  /** '' for a correction by an admin. */
  key_id: v.string(),
  device: v.string(),
  /** Server time of the scan, epoch ms (`correctedTime`). */
  at: v.number(),
  /** As in `scanInput`. A server of an older version sends neither. */
  pickup_code: v.optional(v.string()),
  taken_by: v.optional(v.string()),
});
export type DoorScan = v.InferOutput<typeof doorScan>;

/** A guest as doors receive it. Without email, phone and message. */
const doorGuest = v.object({
  id: recordId(),
  /** Hashes of the guest's passes (`domain/pass.ts`): one for each link that was mailed. Empty for RSVPs of older versions. */
  passes: v.array(v.string()),
  /** '' with `scan_only`. */
  name: v.string(),
  party: v.number(),
  status: v.picklist(rsvpStatuses),
  walk_in: v.boolean(),
  under_18: v.boolean(),
  /** `none` for adults. */
  consent: v.picklist(consentStates),
  guardian: v.nullable(v.object({ name: v.string(), contact: v.string() })),
  /** Answers that the team marked for the door, like "Nut allergy". */
  notes: v.array(v.string()),
  /** The code to say at pick-up, once a guardian has agreed; '' for none. Doors make others (`pickupCodesOf`). */
  pickup_code: v.optional(v.string(), ''),
  /** Of somebody under 18 who comes with another guest: the id of that guest. Scans count them one by one. */
  party_of: v.optional(v.string(), ''),
  /** Who else may pick up. */
  pick_up_names: v.optional(v.array(v.string()), []),
  /** Set if the adult whom they come with said yes in the RSVP. */
  yes_in_rsvp: v.optional(v.boolean()),
  /** The last day of a parent's yes for all dates of the series. */
  yes_until: v.optional(v.string()),
});
export type DoorGuest = v.InferOutput<typeof doorGuest>;

/** `auth` proves the key without revealing the secret of its link: SHA-256 of `doorAuthSeed`, hex. */
const doorKeyProof = v.object({
  id: recordId(),
  auth: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export const doorAuthSeed = (secret: string): string => `door:${secret}`;

/**
 * `POST /api/byop/door-correction`: an admin takes back a scan, or everything of a phone (`device`). `id` is minted in the browser; a
 * repeat changes nothing.
 */
export const doorCorrection = v.union([
  v.object({ id: recordId(), event_id: recordId(), undoes: recordId() }),
  v.object({ id: recordId(), event_id: recordId(), device: recordId() }),
]);
export type DoorCorrection = v.InferOutput<typeof doorCorrection>;

/** Who sends a request of a door. The server checks it before it parses the scans. */
export const doorSender = v.object({
  key: doorKeyProof,
  /** The id of the phone, minted when it opens a door. */
  device: recordId(),
});
export type DoorSender = v.InferOutput<typeof doorSender>;

/** `POST /api/byop/door`: one request sends a phone's scans and receives everything that changed. */
export const doorRequest = v.object({
  ...doorSender.entries,
  /** Of the key of a series: the date whose door it is; '' asks for the dates. Older versions of the site lack it: they know no such keys. */
  event: v.optional(v.union([v.literal(''), recordId()])),
  /** Time of the phone's clock, epoch ms. */
  sent_at: epochMs(),
  /** `next` of the last answer; 0 at first. */
  after: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `tag` of the guest list that the phone has; '' for none. */
  tag: v.string(),
  /** `changes.next` of the last answer; 0 at first. Older versions of the site lack it, and get the whole list. */
  guests_after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** A pass whose guest the phone does not have yet. */
  pass: v.optional(v.object({ id: recordId(), hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) })),
  scans: v.pipe(v.array(v.unknown()), v.maxLength(doorLimits.scansPerRequest)),
});
export type DoorRequest = v.InferOutput<typeof doorRequest>;

/** Why a key gives no more access. Arrivals of known guests that were scanned before still count. */
export const keyEndReasons = ['over', 'turned-off'] as const;

export const doorAnswer = v.object({
  /** Server time, epoch ms. */
  received_at: v.number(),
  ended: v.nullable(v.picklist(keyEndReasons)),
  /** Scans of the request that are stored now, also those of an earlier, repeated request. */
  stored: v.array(v.string()),
  /** Scans of the request that can never be stored, with the reason. They stay on the phone, for the team. */
  rejected: v.array(v.object({ id: v.string(), reason: v.string() })),
  door: v.object({
    id: recordId(),
    name: v.string(),
    scan_only: v.boolean(),
    /** Whether guests check themselves in here. A server of an older version sends none of these. */
    self_check_in: v.optional(v.boolean()),
    /** The letters that the door is for (`lane.ts`). */
    lane: v.optional(v.string()),
    /** What an arrival's name label has beside the name. Missing without labels. */
    label: v.optional(
      v.object({ paper: storedChoice(labelPapers, '62x29'), code: v.boolean(), notes: v.boolean() }),
    ),
    /** Whether walk-ins of the request were left out, since the key has added as many as it may in an hour. The phone sends them again. */
    has_waiting_walk_ins: v.optional(v.boolean()),
    /** Of the key of a series: its dates that are not over, earliest first. */
    dates: v.optional(v.array(doorDate)),
  }),
  event: v.object({
    id: recordId(),
    title: v.string(),
    /** What an older version of the site stored lacks it. */
    status: storedChoice(eventStatuses, 'upcoming'),
    date: v.string(),
    ends_at: v.string(),
    location: v.string(),
    max_attendees: v.nullable(v.number()),
    /** Whether a guest under 18 without consent stays outside. */
    consent_required: v.boolean(),
    /** Whether guests under 18 leave with a code. Missing in what an older version of the site stored. */
    pick_up: v.optional(v.boolean()),
    /** When this key ends, epoch ms. */
    key_ends_at: v.number(),
  }),
  /** Scans that count, of all phones and admins, in the order in which the server stored them. Empty once `ended`. */
  scans: v.array(doorScan),
  /** The next `after`. */
  next: v.number(),
  /** Whether more scans follow: ask again at once. */
  more: v.boolean(),
  /** The phones at all doors. `seen_at`: server time of their last request, epoch ms, at most three minutes late. Missing if nothing is new. */
  phones: v.optional(
    v.array(v.object({ device: v.string(), key_id: v.string(), door: v.string(), seen_at: v.number() })),
  ),
  /** Another one than that of the request: the guests that the phone has are of another list, and those of `changes` the first of it. */
  tag: v.string(),
  /** For older versions of the site; null if the phone has the list with this tag. */
  guests: v.nullable(v.array(doorGuest)),
  /** The guests that changed since `guests_after`. Missing once `ended`, and for older versions of the site. */
  changes: v.optional(
    v.object({
      guests: v.array(doorGuest),
      /** Ids of guests who are no longer on the list. */
      gone: v.array(v.string()),
      next: v.number(),
      /** Whether more guests follow: ask again at once. */
      more: v.boolean(),
      /** How many guests the whole list has. */
      total: v.number(),
    }),
  ),
  /** The guest with the `pass` of the request; null if nobody has it. */
  found: v.nullish(doorGuest),
});
export type DoorChanges = NonNullable<v.InferOutput<typeof doorAnswer>['changes']>;
export type DoorAnswer = v.InferOutput<typeof doorAnswer>;

export type DoorTopic = `door/${string}`;

/** The realtime topic of an event's doors. Everybody may subscribe, so it says only that something changed. */
export const doorTopic = (eventId: string): DoorTopic => `door/${eventId}`;

/** The people of one RSVP, from the scans that count. */
export interface Attendance {
  /** Who came in, less who left: who is inside. Never below 0. */
  inside: number;
  left: number;
  /** The scans that were not undone, in the order of time. */
  scans: DoorScan[];
}

/**
 * Returns the server time of a scan, also if the phone's clock is wrong, unless it was set between scan and sending. In epoch ms.
 * @param scannedAt time of the phone's clock @param sentAt time of the phone's clock when it sent the scan
 */
export const correctedTime = (scannedAt: number, sentAt: number, receivedAt: number): number =>
  Math.max(0, Math.min(receivedAt, scannedAt + (receivedAt - sentAt)));

/** What orders the scans of a phone. `at`: server time; `scanned_at`: by its clock; both epoch ms. */
export interface ScanTimes {
  at: number;
  scanned_at: number;
}
type Sent = Pick<ScanInput, 'scanned_at' | 'walk_in'>;

/** Whether a walk-in had to wait: it comes after what was scanned later, and orders nothing. */
export const isLateWalkIn = (last: ScanTimes, { walk_in, scanned_at }: Sent): boolean =>
  walk_in !== null && scanned_at < last.scanned_at;

/**
 * Returns the time of a scan after the last one of its phone, which sends them in their order: a slow line shifts their times, and a clock
 * that is set back reverses them.
 */
export function timeAfter(last: ScanTimes, scan: Sent, corrected: number): number {
  if (isLateWalkIn(last, scan)) return corrected;
  // Scans of one press share a time.
  return Math.max(corrected, scan.scanned_at === last.scanned_at ? last.at : last.at + 1);
}

/** Returns the codes that a guardian may say at pick-up. All count: two doors without signal may have made one each. */
export const pickupCodesOf = (
  guest: Pick<DoorGuest, 'pickup_code'> | undefined,
  attendance: Attendance | undefined,
): string[] => [
  ...new Set(
    [guest, ...(attendance?.scans ?? [])].flatMap((one) => (one?.pickup_code ? [one.pickup_code] : [])),
  ),
];

/** What the card of a scanned, typed or found guest says. */
export type DoorResult = 'in' | 'again' | 'unknown' | 'cancelled' | 'waitlist' | 'no-consent';

/** Returns what a door shows before anybody of this pass comes in now. */
export function doorResult(
  guest: Pick<DoorGuest, 'party' | 'status' | 'consent' | 'under_18'> | undefined,
  attendance: Attendance | undefined,
): DoorResult {
  if (!guest) return 'unknown';
  if (guest.status === 'cancelled') return 'cancelled';
  if ((attendance?.inside ?? 0) >= guest.party) return 'again';
  // Before the waitlist: a guest who is let in from there needs consent, too.
  if (isYesMissing(answerAbout(guest.under_18, guest.consent))) return 'no-consent';
  if (guest.status === 'waitlist') return 'waitlist';
  return 'in';
}
