/**
 * The checker: judges what a person was told against what their phone and the server hold afterwards, in the manner of
 * Jepsen. It knows nothing of how the faults were made.
 */
import { type RsvpInput, rsvpFields } from '../../src/domain/rsvp';
import type { OutboxItem } from '../../src/offline/item';

/** One press of the button, and what the person was told of it. */
interface Intent {
  id: string;
  input: RsvpInput;
  /** It was said to be saved on the phone. */
  kept: boolean;
  /** The person threw it away and was told that this is done. */
  discarded: boolean;
}

export interface Row extends RsvpInput {
  id: string;
  status: string;
}

export interface History {
  intents: readonly Intent[];
  items: readonly Pick<OutboxItem, 'id' | 'state' | 'outcome' | 'input'>[];
  rows: readonly Row[];
  /** Most guests by event; null or absent for no maximum. */
  seats: Readonly<Record<string, number | null>>;
}

const fieldNames = Object.keys(rsvpFields) as (keyof typeof rsvpFields)[];
const content = (input: RsvpInput) =>
  JSON.stringify([input.event_id, ...fieldNames.map((name) => input[name] ?? '')]);

/** Every breach of a promise, as a sentence; none when all is well. */
export function breaches(history: History): string[] {
  return [...lostOrMistold(history), ...unasked(history), ...doubled(history), ...oversold(history)];
}

/** Created = stored + refused + waiting + discarded; what is accepted is stored, with the status that was told. */
function* lostOrMistold({ intents, items, rows }: History): Generator<string> {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const held = new Map(items.map((item) => [item.id, item]));
  for (const { id, kept, discarded } of intents) {
    const item = held.get(id);
    // A clock that leapt over thirty days takes receipts with it, but never what was not stored.
    if (!item && kept && !discarded && !stored.has(id)) yield `${id} was kept and is nowhere`;
    if (item?.state !== 'accepted') continue;
    const row = stored.get(id);
    if (!row) yield `${id} was said to be accepted and is not stored`;
    else if (row.status !== item.outcome) yield `${id} was told ${item.outcome} and is ${row.status}`;
    if (item.input !== null) yield `${id} is accepted and its words are still on the phone`;
  }
}

/** No row that nobody asked for, none with other words than were typed. */
function* unasked({ intents, rows }: History): Generator<string> {
  const asked = new Map(intents.map((intent) => [intent.id, intent]));
  for (const row of rows) {
    const intent = asked.get(row.id);
    if (!intent) yield `${row.id} is stored and nobody sent it`;
    else if (content(intent.input) !== content(row)) yield `${row.id} is stored with other words`;
  }
}

/** One row an id; one live row an event and person. */
function* doubled({ rows }: History): Generator<string> {
  const seen = new Set<string>();
  for (const { id, event_id, email, status } of rows) {
    const person = `${event_id} ${email.toLowerCase()}`;
    for (const key of [id, ...(status === 'cancelled' ? [] : [person])]) {
      if (seen.has(key)) yield `${key} is stored twice`;
      seen.add(key);
    }
  }
}

function* oversold({ rows, seats }: History): Generator<string> {
  for (const [event, most] of Object.entries(seats)) {
    const here = rows.filter((row) => row.event_id === event && row.status === 'confirmed');
    const guests = here.reduce((sum, row) => sum + row.number_of_guests, 0);
    if (most !== null && guests > most) yield `${event} has ${guests} guests for ${most} seats`;
  }
}
