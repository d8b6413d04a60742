import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { adminDoor } from '../../../content/admin/admin-door';
import { adminSeriesList } from '../../../content/admin/admin-series-list';
import { createDoorKey, type DoorKey, readDoorSecret } from '../../../data/admin/door/door';
import { mintId, mintSecret } from '../../../data/id';
import { type DoorKeyForm, type DoorKeyTyped, doorKeyForm, labelPapers } from '../../../domain/door/door-key';
import type { EventRecord } from '../../../domain/events/event';
import { textMax } from '../../../domain/limits';
import { ChoiceRow } from '../../../ui/form/choice-row';
import { FormDialog } from '../../../ui/form/form-dialog';
import type { FieldSpec } from '../../../ui/form/form-field';
import { LinkSheet } from '../../../ui/form/link-sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { reasonOf } from '../kit/apply-change';
import { failureText } from '../kit/failure-toast';

const words = adminDoor.newKey;

/** Returns the first of "Door A", "Door B" … that is not taken. */
export function nextDoorName(taken: readonly string[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const free = [...letters].find((letter) => !taken.includes(words.door(letter)));
  return words.door(free ?? `${taken.length + 1}`);
}

const anyDoor = {
  scan_only: false,
  self_check_in: false,
  lane: '',
  label_paper: '',
  label_code: false,
  label_notes: false,
};

/** The id and the secret of a key are minted here, so that a retry creates it once. */
const mintKey = () => ({ id: mintId(), secret: mintSecret() });

interface NewDoorKeySheetProps {
  event: Pick<EventRecord, 'id' | 'series'>;
  /** The names of the event's other keys. */
  taken: readonly string[];
  onClose: () => void;
  onMade: (key: DoorKey, secret: string) => void;
}

const hasLabels = ({ label_paper }: DoorKeyTyped) => Boolean(label_paper);

const fields: readonly FieldSpec<DoorKeyTyped>[] = [
  {
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    max: textMax.name,
    control: { autoComplete: 'off' },
  },
  { name: 'scan_only', label: words.scanOnly, hint: words.scanOnlyHint, kind: 'check' },
  { name: 'self_check_in', label: words.selfCheckIn, hint: words.selfCheckInHint, kind: 'check' },
  {
    name: 'lane',
    label: words.laneLabel,
    hint: words.laneHint,
    unfold: words.lane,
    control: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
  {
    name: 'label_paper',
    label: words.labelPaper,
    hint: words.labelHint,
    unfold: words.labels,
    kind: 'select',
    choices: ['' as const, ...labelPapers].map((value) => ({ value, label: words.papers[value] })),
  },
  { name: 'label_code', label: words.labelCode, kind: 'check', when: hasLabels },
  {
    name: 'label_notes',
    label: words.labelNotes,
    hint: words.labelNotesHint,
    kind: 'check',
    when: hasLabels,
  },
];

const dateChoices = (['this', 'all'] as const).map((value) => ({
  value,
  label: adminSeriesList.door[value],
}));

export function NewDoorKeySheet({ event, taken, onClose, onMade }: NewDoorKeySheetProps) {
  const [minted, setMinted] = useState(mintKey);
  const [dates, setDates] = useState<'this' | 'all'>('this');
  const opens = dates === 'all' ? { event_id: '', series: event.series } : { event_id: event.id, series: '' };
  return (
    <FormDialog<DoorKeyTyped, DoorKeyForm>
      title={words.title}
      lead={
        event.series !== '' && (
          <div className="grid gap-1">
            <ChoiceRow
              label={adminSeriesList.door.label}
              choices={dateChoices}
              value={dates}
              onChange={setDates}
            />
            <p className="text-muted text-sm">{adminSeriesList.door.hint}</p>
          </div>
        )
      }
      fields={fields}
      resolver={valibotResolver(doorKeyForm)}
      initialValues={{ name: nextDoorName(taken), ...anyDoor }}
      submit={words.save}
      working={words.saving}
      cancel={words.cancel}
      onSubmit={async (input) => {
        const key = { ...minted, ...opens, ...input };
        const change = await createDoorKey(key);
        if (change.ok) {
          onMade({ ...key, turned_off_at: '', created_at: '' }, key.secret);
          return { next: 'done' };
        }
        if (change.why === 'already') {
          setMinted(mintKey());
          return { next: 'stay', fields: { name: words.already } };
        }
        toast({ title: words.failed, text: reasonOf(change), tone: 'bad' }, 'door-key');
        return { next: 'stay' };
      }}
      onClose={onClose}
    />
  );
}

/** The link of a key. Its secret is in the fragment, which browsers do not send to servers. */
const doorLink = (id: string, secret: string): string => `${location.origin}/door#${id}.${secret}`;

/** Reads the secret of a key. Returns null if that failed: then a toast says why. */
export async function readSecret({ id }: DoorKey): Promise<string | null> {
  const secret = await readDoorSecret(id);
  if (!secret.ok) toast(adminDoor.key.notRead(failureText(secret)), 'door-key');
  return secret.ok ? secret.value : null;
}

/**
 * Opens the door of a key in another tab. Browsers open one only in the press itself, before the secret is here. Without another tab, as in
 * the browsers of some apps, the door opens in this one.
 */
export async function openDoor(key: DoorKey): Promise<void> {
  const tab = window.open('', '_blank');
  const secret = await readSecret(key);
  if (secret === null) {
    tab?.close();
    return;
  }
  const link = doorLink(key.id, secret);
  if (!tab) location.assign(link);
  else if (!tab.closed) {
    tab.opener = null;
    tab.location.replace(link);
  }
}

const kindOf = ({ scan_only, self_check_in }: DoorKey) =>
  self_check_in ? 'selfCheckIn' : scan_only ? 'scanOnly' : 'all';

interface DoorKeySheetProps {
  doorKey: DoorKey;
  secret: string;
  event: EventRecord;
  /** When the key ends, in words. */
  ends: string;
  onClose: () => void;
}

/** The code and the link of a key, to hand over to a phone at the door. */
export function DoorKeySheet({ doorKey, secret, event, ends, onClose }: DoorKeySheetProps) {
  const { key: text } = adminDoor;
  return (
    <LinkSheet
      title={doorKey.name}
      note={event.title}
      link={doorLink(doorKey.id, secret)}
      text={text.scan}
      code={text.code(doorKey.name)}
      shareTitle={`${doorKey.name}: ${event.title}`}
      about="door-key"
      words={text}
      onClose={onClose}
    >
      <ul className="grid gap-2 text-sm">
        <li>{text.can[kindOf(doorKey)]}</li>
        <li>{text.can.safe}</li>
        <li>{doorKey.series ? adminSeriesList.door.hint : adminDoor.keys.until(ends)}</li>
      </ul>
    </LinkSheet>
  );
}
