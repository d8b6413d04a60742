/** The keys of doors, as the team makes and changes them. */
import * as v from 'valibot';
import { manageSecret, optionalFlag, optionalText, personName, recordId } from '../fields';
import { textMax } from '../limits';
import { laneInput } from './lane';

/** Sizes of a name label: in mm, in inches. */
export const labelPapers = ['62x29', '4x6'] as const;
export type LabelPaper = (typeof labelPapers)[number];

const noOrId = () => v.optional(v.union([v.literal(''), recordId()]), '');

/** A door key as the team changes it. */
export const doorKeyChange = v.object({
  /** One of both: a key is for one event, or for all dates of a series. */
  event_id: noOrId(),
  series: noOrId(),
  name: personName('Give this door a name.'),
  scan_only: optionalFlag(),
  /** A tablet at which guests check themselves in. */
  self_check_in: optionalFlag(),
  lane: laneInput(),
  /** '' for a door without labels. */
  label_paper: v.pipe(
    optionalText(textMax.choice),
    v.picklist(['', ...labelPapers], 'Choose one of the sizes.'),
  ),
  label_code: optionalFlag(),
  label_notes: optionalFlag(),
});

/** Refuses what a door cannot do without names. Not for changes: a key of any kind can be turned off. */
const checkDoorKind = <Input>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const read = v.safeParse(v.omit(doorKeyChange, ['event_id', 'series', 'name']), dataset.value);
    if (!read.success) return;
    const { scan_only, self_check_in, lane, label_paper } = read.output;
    const problems = {
      self_check_in: scan_only && self_check_in && 'Choose one: scan only, or self check-in.',
      lane: scan_only && lane !== '' && 'A door without names cannot know their letters.',
      label_paper:
        (scan_only || self_check_in) && label_paper !== '' && 'Only a door with names prints labels.',
    };
    for (const [key, message] of Object.entries(problems))
      if (message)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: {}, key, value: undefined }] });
  });

/** A door key as the admin's page creates it. The secret is minted there. */
export const doorKeyInput = v.pipe(
  v.object({ ...doorKeyChange.entries, secret: manageSecret() }),
  v.forward(
    v.check(
      ({ event_id, series }) => Boolean(event_id) !== Boolean(series),
      'Choose one event, or one series.',
    ),
    ['event_id'],
  ),
  checkDoorKind(),
);

/** `POST /api/byop/door-key`: the secret of a key, for its link. The server stores who read it (decision 142). */
export const doorKeyRequest = v.object({ id: recordId() });
export const doorKeySecret = v.object({ secret: manageSecret() });
export type DoorKeySecret = v.InferOutput<typeof doorKeySecret>;

/** What an admin types about a key. */
export const doorKeyForm = v.pipe(v.omit(doorKeyChange, ['event_id', 'series']), checkDoorKind());
export type DoorKeyTyped = v.InferInput<typeof doorKeyForm>;
export type DoorKeyForm = v.InferOutput<typeof doorKeyForm>;
