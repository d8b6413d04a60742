/** A guest or an applicant under 18 needs the consent of a parent or guardian (decision 071). */
import * as v from 'valibot';
import { consentStates } from '../choices';
import {
  emailMessage,
  manageSecret,
  notAPhone,
  oneOf,
  optionalName,
  optionalPhone,
  optionalText,
  personName,
  recordId,
} from '../fields';
import { flagField, inputEntries, optionalTextField, phoneField } from '../form-fields';
import { textMax } from '../limits';
import { cleanLine } from '../text/clean';
import { cleanEmail } from '../text/email';
import { cleanPhone, isPhone } from '../text/phone';

/** The versions of the text that a parent agrees to, the newest first. The text: `content/consents.ts`. */
export const consentTextVersions = ['2027-02', '2027-01', '2026-12'] as const;
export type ConsentTextVersion = (typeof consentTextVersions)[number];
/** Those whose text can be about all dates of a series. */
const seriesTextVersions: readonly ConsentTextVersion[] = ['2027-02'];

export const guardianMessages = {
  name: 'Add the name of a parent or guardian.',
  contact: 'Add their phone number or email.',
  phone: `${notAPhone} Or add an email.`,
  callable: 'Add a phone number with 7 to 15 digits. The door calls it if something happens.',
  minor: 'Under 18, you can’t say yes for others. Add their parent or guardian.',
} as const;

/** Returns a contact as it is stored: as in the fields for an email or a phone number. */
export function cleanContact(text: string): string {
  return text.includes('@') ? cleanEmail(text) : cleanPhone(text);
}

/** Returns what is wrong with a contact; null for a phone number or an email. */
function contactProblem(text: string): string | null {
  if (text === '') return guardianMessages.contact;
  if (text.includes('@')) return emailMessage(cleanEmail(text));
  return isPhone(cleanPhone(text)) ? null : guardianMessages.phone;
}

/** Returns how to call a guardian: their number, or else their email. */
export const callableContact = ({
  guardian_contact,
  guardian_phone,
}: Pick<Guardian, 'guardian_contact' | 'guardian_phone'>): string =>
  (needsPhone(guardian_contact) && guardian_phone) || guardian_contact;

/** The contact of a guardian: `mailto`, `tel`, or null if it is neither. */
export const contactKind = (contact: string): 'mailto' | 'tel' | null =>
  contactProblem(contact) !== null ? null : contact.includes('@') ? 'mailto' : 'tel';

/** One field for a phone number or an email, stored as in the fields for one of them. */
const contactField = {
  ...optionalTextField('text', textMax.email),
  control: 'contact',
  schema: optionalText(textMax.email, cleanContact),
} as const;

/** The fields of the RSVP and the application. Older items have none of them: their people are adults. */
export const guardianFields = {
  under_18: flagField,
  guardian_name: { ...optionalTextField('other-name', textMax.name), schema: optionalName() },
  guardian_contact: contactField,
} as const;

export interface Guardian {
  under_18: boolean;
  guardian_name: string;
  guardian_contact: string;
  /** Beside an email. Older versions of the site send none. */
  guardian_phone?: string | undefined;
  /** Who is under 18 and comes with this person. */
  children?: readonly unknown[] | null | undefined;
  /** Of the person themself. */
  phone?: string | undefined;
  /** As in `ownYesEntries`. */
  agreed_text?: string | null | undefined;
}

/** Whether somebody under 18 comes, so that a parent or guardian is needed. */
export const isAnyoneUnder18 = ({ under_18, children }: Pick<Guardian, 'under_18' | 'children'>): boolean =>
  under_18 || (children?.length ?? 0) > 0;

/** Whether a contact is an email, so that the door needs a phone number beside it. */
export const needsPhone = (contact: string): boolean => contact.includes('@');

/** Returns messages by field if somebody under 18 has no reachable adult; null if all is well. */
export function guardianProblems(input: Guardian): Record<string, string> | null {
  if (!isAnyoneUnder18(input)) return null;
  if (input.agreed_text) return ownYesProblems(input);
  const { guardian_name, guardian_contact, guardian_phone } = input;
  const contact = contactProblem(guardian_contact);
  const hasNoPhone =
    guardian_phone !== undefined && needsPhone(guardian_contact) && contactKind(guardian_phone) !== 'tel';
  const fields = {
    ...(guardian_name.trim() === '' && { guardian_name: guardianMessages.name }),
    ...(contact !== null && { guardian_contact: contact }),
    ...(hasNoPhone && { guardian_phone: guardianMessages.callable }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Nobody under 18 agrees for others, and the door needs a number to call. */
function ownYesProblems({ under_18, phone = '' }: Guardian): Record<string, string> | null {
  if (under_18) return { agreed_text: guardianMessages.minor };
  return contactKind(phone) === 'tel' ? null : { phone: guardianMessages.callable };
}

/** The phone number of a guardian whose contact is an email. */
export const guardianPhoneField = {
  ...phoneField,
  // `guardianProblems` checks it: an adult has none, whatever was typed before the box was unticked.
  schema: v.optional(optionalText(textMax.phone, cleanPhone)),
} as const;

const guardianInput = v.object({
  ...inputEntries(guardianFields),
  guardian_phone: guardianPhoneField.schema,
  children: v.nullish(v.array(v.unknown())),
  phone: v.nullish(optionalText(textMax.phone, cleanPhone), ''),
  agreed_text: v.nullish(v.string()),
});

/** Checks that somebody under 18 has a reachable adult. For the pipe of a form's schema. */
export const checkGuardian = <Input>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const read = v.safeParse(guardianInput, dataset.value);
    const problems = read.typed ? guardianProblems(read.output) : null;
    for (const [key, message] of Object.entries(problems ?? {})) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: undefined }] });
    }
  });

/** Removes what was typed before the box was unticked: an adult has no guardian. */
export const withoutUnusedGuardian = <Input extends Guardian>(input: Input): Input => {
  if (!isAnyoneUnder18(input))
    return {
      ...input,
      guardian_name: '',
      guardian_contact: '',
      ...(input.guardian_phone && { guardian_phone: '' }),
    };
  // A contact that is a phone number needs no second one.
  return input.guardian_phone && !needsPhone(input.guardian_contact)
    ? { ...input, guardian_phone: '' }
    : input;
};

/** Returns the stored names of who else may pick up. */
export function readPickUpNames(stored: unknown): string[] {
  const read = v.safeParse(v.array(v.string()), stored);
  return read.success ? read.output : [];
}

export const consentAnswers = [
  'given',
  'refused',
  'withdrawn',
] as const satisfies readonly (typeof consentStates)[number][];
export type ConsentAnswer = (typeof consentAnswers)[number];

/**
 * How an answer was given. `link`: with a link that we mailed. `phone`: with the secret of the young person's phone, on it or with
 * a link that it shared. `team`: recorded with a scan at the door. `rsvp`: by the adult who sent the RSVP, for their own children.
 * `series`: follows from an answer for all dates of a series. In rows of older versions, `link` can also be a shared one.
 */
export const consentWays = ['link', 'phone', 'team', 'rsvp', 'series'] as const;

const missingName = 'Add your name.';
const otherText = 'Reload the page: its text has changed.';

/** Epoch ms, by the clock of a device. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** The yes of an adult for their own children, in the RSVP (decision 071). Items of older versions have none. */
export const ownYesEntries = {
  /** The version of the text that they agreed to; '' without a yes. */
  agreed_text: v.nullish(v.picklist(['', ...consentTextVersions], otherText)),
  /** When they ticked it. */
  agreed_at: v.nullish(moment),
};

/** Whether the person of an RSVP said yes in it, for their own children. */
export const hasOwnYes = (input: object): boolean => 'agreed_text' in input && Boolean(input.agreed_text);

interface OwnYes extends Guardian {
  name: string;
  email: string;
  agreed_at?: number | null | undefined;
}

/** Makes the person of an RSVP with a yes the guardian of its children. Removes a yes that is about nobody. */
export function withOwnYes<Input extends OwnYes>(input: Input): Input {
  const { agreed_text: _t, agreed_at: _a, ...others } = input;
  if (!input.agreed_text || !isAnyoneUnder18(input)) return others as Input;
  const { name, email, phone = '' } = input;
  return { ...input, guardian_name: name, guardian_contact: email, guardian_phone: phone };
}

/** Who else may pick up somebody under 18. */
const mostPickUpNames = 3;
const pickUpNames = v.pipe(
  v.array(personName('Add a name.')),
  v.maxLength(mostPickUpNames, `${mostPickUpNames} names at most.`),
);

/**
 * A guardian's answer, as their page or the young person's phone sends it. `about`: the application or RSVP, which is about
 * everybody under 18 who comes with it; or one of these.
 */
export const consentInput = v.pipe(
  v.object({
    about: recordId('This link is incomplete.'),
    secret: manageSecret(),
    /** Of the RSVP, as the parent saw it: the answer counts for no other event (decision 131). Older versions of the site send none. */
    event_id: v.optional(recordId()),
    state: oneOf(consentAnswers, 'Say yes or no.'),
    text_version: oneOf(consentTextVersions, otherText),
    by: personName(missingName),
    /** With a yes about an RSVP: the ids of those under 18 in it who may not come. */
    except: v.optional(v.array(recordId())),
    /** With a yes: the number to call, if the RSVP has none. */
    phone: v.optional(optionalPhone()),
    /** With a yes: who else may pick up. */
    pick_up_names: v.optional(pickUpNames),
    /** With a yes: the first name that its text said is shown to everybody (decision 115). */
    shown_first_name: v.optional(v.string()),
    /** With a yes: the last day of the dates of a series that it is for. Without it, it is for one event. */
    until: v.optional(v.pipe(v.string(), v.isoDate('That is no day.'))),
    /** Where they answered: on the guardian's page, or on the phone's own sheet. The server derives the stored `how` from the secret. */
    how: oneOf(['link', 'phone'], 'This answer came from nowhere.'),
    /** When they answered, by the clock of the device, epoch ms. */
    at: moment,
  }),
  v.forward(
    v.partialCheck(
      [['state'], ['how']],
      ({ state, how }) => how === 'link' || state === 'given',
      'A parent can only say yes here. To say no, they use their link.',
    ),
    ['state'],
  ),
  v.forward(
    v.partialCheck(
      [['until'], ['text_version']],
      ({ until, text_version }) => until === undefined || seriesTextVersions.includes(text_version),
      otherText,
    ),
    ['text_version'],
  ),
);
export type ConsentInput = v.InferOutput<typeof consentInput>;

/** The refusal of a yes that was signed before the RSVP or application was corrected, if it does not cover the correction. */
export const yesIsOutdated = {
  code: 'not_yours',
  message: 'What they agreed to was changed before we got it. Ask a parent again.',
} as const;

export const consentKey = v.object({ id: recordId(), secret: manageSecret() });
export type ConsentKey = v.InferOutput<typeof consentKey>;

/** What the guardian's page shows. */
export const consentRequest = v.object({
  kind: v.picklist(['rsvp', 'application']),
  /** The name that the young person typed. */
  name: v.string(),
  guardian_name: v.string(),
  state: v.picklist(consentStates),
  /** False for the link of the young person's phone after an answer with a mailed link. */
  may_answer: v.boolean(),
  /** Who comes with this RSVP and is under 18. Empty if only the person of `name` is. */
  children: v.optional(
    v.array(
      v.object({
        id: recordId(),
        name: v.string(),
        state: v.picklist(consentStates),
        pickup_code: v.string(),
      }),
    ),
    [],
  ),
  /** Whether the door has no phone number to call. */
  needs_phone: v.optional(v.boolean(), false),
  pick_up_names: v.optional(v.array(v.string()), []),
  /** The other dates for which they can say yes at once (`SeriesOffer`); null for an event that is no date of a series. */
  series: v.optional(v.nullable(v.object({ pattern: v.string(), until: v.string() })), null),
  /** The last day of a yes for all dates of the series; '' without one. */
  yes_until: v.optional(v.string(), ''),
  /** The first name of `name`, if they ticked that everybody sees it. Only a mailed link can agree to that. */
  shown_first_name: v.optional(v.string(), ''),
  /** Of the RSVP or application. */
  status: v.string(),
  /** Null for an application. Times are ISO 8601. */
  event: v.nullable(
    v.object({
      id: recordId(),
      title: v.string(),
      type: v.string(),
      description: v.string(),
      date: v.string(),
      /** '' if unknown. */
      ends_at: v.string(),
      time: v.string(),
      location: v.string(),
      flyer_url: v.nullable(v.string()),
      /** As that of the event's record. Missing in answers of an older server. */
      poster: v.optional(v.string()),
      updated_at: v.string(),
      consent_required: v.boolean(),
      pick_up: v.boolean(),
    }),
  ),
  /** Whether the RSVP is cancelled, the event called off, or the application declined. */
  is_off: v.boolean(),
  is_over: v.boolean(),
  /** Four digits, once a parent agreed and if the event uses them; else ''. */
  pickup_code: v.string(),
  /** Whether only the mailed link shows the codes: this one is also the young person's. */
  code_is_mailed: v.optional(v.boolean(), false),
});
export type ConsentRequest = v.InferOutput<typeof consentRequest>;

/** The hash of the guardian's link: `/consent#consent=<id>.<secret>`. */
export const consentHash = ({ id, secret }: ConsentKey): string => `#consent=${id}.${secret}`;

/** The text whose SHA-256 contains the code for the pick-up. */
export const pickupSeed = (secret: string): string => `pickup:${secret}`;

/** @param seedHash SHA-256 of `pickupSeed`, hex */
export const pickupCode = (seedHash: string): string =>
  `${Number.parseInt(seedHash.slice(0, 8), 16) % 10_000}`.padStart(4, '0');

/** The form of a guardian's yes. */
export const signatureInput = v.object({
  by: personName(missingName),
  /** Whether they say yes for all dates of the series. */
  all_dates: v.optional(v.boolean(), false),
});
export type SignatureTyped = v.InferInput<typeof signatureInput>;
export type Signature = v.InferOutput<typeof signatureInput>;

/** That form on the guardian's page. `needsPhone`: the door has no number yet. `may`: by id, who of several may come. */
export const agreementInput = ({ needsPhone }: { needsPhone: boolean }) =>
  v.object({
    ...signatureInput.entries,
    phone: v.pipe(
      optionalPhone(),
      v.check((phone) => !needsPhone || contactKind(phone) === 'tel', guardianMessages.callable),
    ),
    /** Separated by commas. */
    pick_up_names: v.pipe(
      v.string(),
      v.transform((names) => names.split(',').map(cleanLine).filter(Boolean)),
      pickUpNames,
    ),
    may: v.pipe(
      v.record(v.string(), v.boolean()),
      v.check(
        (may) => Object.values(may).length === 0 || Object.values(may).some(Boolean),
        'Choose who may come. Or say no.',
      ),
    ),
  });
export type AgreementTyped = v.InferInput<ReturnType<typeof agreementInput>>;
export type Agreement = v.InferOutput<ReturnType<typeof agreementInput>>;
