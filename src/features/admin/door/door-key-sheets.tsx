import { type FormEvent, useState } from 'react';
import { adminDoor } from '../../../content/admin/admin-door';
import { createDoorKey, type DoorKey } from '../../../data/admin/door';
import { mintId, mintSecret } from '../../../data/id';
import type { EventRecord } from '../../../domain/events/event';
import { textMax } from '../../../domain/limits';
import { qrPath } from '../../../ui/art/qr-path';
import { Field } from '../../../ui/form/field';
import { Checkbox, TextInput } from '../../../ui/form/inputs';
import { Button } from '../../../ui/parts/button';
import { copyText } from '../../../ui/sheet/copy-text';
import { Sheet, SheetActions } from '../../../ui/sheet/sheet';
import { toast } from '../../../ui/sheet/toast-store';
import { failureText } from '../kit/failure-toast';
import { markLocalChange } from '../kit/live-changes';

const words = adminDoor.newKey;

/** Returns the first of "Door A", "Door B" … that is not taken. */
export function nextDoorName(taken: readonly string[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const free = [...letters].find((letter) => !taken.includes(words.door(letter)));
  return words.door(free ?? `${taken.length + 1}`);
}

/** The id and the secret of a key are minted here, so that a retry creates it once. */
const mintKey = () => ({ id: mintId(), secret: mintSecret() });

interface NewDoorKeySheetProps {
  eventId: string;
  /** The names of the event's other keys. */
  taken: readonly string[];
  onClose: () => void;
  onMade: (key: DoorKey) => void;
}

export function NewDoorKeySheet({ eventId, taken, onClose, onMade }: NewDoorKeySheetProps) {
  const [minted, setMinted] = useState(mintKey);
  const [name, setName] = useState(() => nextDoorName(taken));
  const [scanOnly, setScanOnly] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (busy) return;
    if (!name.trim()) return setError(words.nameMissing);
    setBusy(true);
    const key = { ...minted, event_id: eventId, name: name.trim(), scan_only: scanOnly };
    markLocalChange(key.id);
    const change = await createDoorKey(key);
    setBusy(false);
    if (change.ok) return onMade({ ...key, turned_off_at: '', created_at: '' });
    if (change.why === 'already') {
      setMinted(mintKey());
      return setError(words.already);
    }
    const reason = change.why === 'failed' ? failureText(change) : undefined;
    toast({ title: words.failed, text: reason, tone: 'bad' }, 'door-key');
  };
  return (
    <Sheet open title={words.title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Field label={words.name} hint={words.nameHint} error={error}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={textMax.name}
              autoComplete="off"
              onChange={({ target }) => {
                setName(target.value);
                setError('');
              }}
            />
          )}
        </Field>
        <Checkbox
          label={words.scanOnly}
          hint={words.scanOnlyHint}
          checked={scanOnly}
          onChange={({ target }) => setScanOnly(target.checked)}
        />
        <SheetActions>
          <Button kind="primary" type="submit" busy={busy}>
            {busy ? words.saving : words.save}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}

/** The link of a key. Its secret is in the fragment, which browsers do not send to servers. */
const doorLink = ({ id, secret }: Pick<DoorKey, 'id' | 'secret'>): string =>
  `${location.origin}/door#${id}.${secret}`;

interface DoorKeySheetProps {
  doorKey: DoorKey;
  event: EventRecord;
  /** When the key ends, in words. */
  ends: string;
  onClose: () => void;
}

/** The code and the link of a key, to hand over to a phone at the door. */
export function DoorKeySheet({ doorKey, event, ends, onClose }: DoorKeySheetProps) {
  const { key: text } = adminDoor;
  const link = doorLink(doorKey);
  const copy = () => copyText(link, text, 'door-key');
  const share = async () => {
    try {
      await navigator.share({ title: `${doorKey.name}: ${event.title}`, url: link });
    } catch {
      // The person closed the share sheet.
    }
  };
  return (
    <Sheet
      open
      title={doorKey.name}
      note={event.title}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" icon="copy" data-autofocus="" onClick={() => void copy()}>
            {text.copy}
          </Button>
          {'share' in navigator && (
            <Button icon="share" onClick={() => void share()}>
              {text.share}
            </Button>
          )}
        </>
      }
    >
      <p>{text.scan}</p>
      <QrCode text={link} label={text.code(doorKey.name)} />
      <Field label={text.link}>
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <ul className="grid gap-2 text-sm">
        <li>{doorKey.scan_only ? text.can.scanOnly : text.can.all}</li>
        <li>{text.can.safe}</li>
        <li>{adminDoor.keys.until(ends)}</li>
      </ul>
    </Sheet>
  );
}

/** Modules of white around a code. */
const quiet = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const { d, size } = qrPath(text);
  const all = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${all} ${all}`}
      className="w-[clamp(10rem,26dvh,16rem)] max-w-full justify-self-center forced-color-adjust-none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quiet} y={-quiet} width={all} height={all} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
