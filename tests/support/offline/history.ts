/** A checker in the manner of Jepsen: compares what the person saw with the phone's and the server's rows. */
import { type RsvpInput, rsvpFields } from '../../../src/domain/rsvps/rsvp';
import type { OutboxItem } from '../../../src/offline/model/outbox-item';

interface Intent {
  id: string;
  input: RsvpInput;
  /** The page said that it is saved on the phone. */
  kept: boolean;
  /** The person discarded it, and the page confirmed that. */
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
  /** Maximum of guests by event; null or absent for none. */
  seats: Readonly<Record<string, number | null>>;
}

const fieldNames = Object.keys(rsvpFields) as (keyof typeof rsvpFields)[];
const content = (input: RsvpInput) =>
  JSON.stringify([input.event_id, ...fieldNames.map((name) => input[name] ?? '')]);

/** Returns every violation as a sentence; none if all is well. */
export function violations(history: History): string[] {
  return [...lostOrWrong(history), ...unexpected(history), ...duplicates(history), ...oversold(history)];
}

/** Created = stored + refused + waiting + discarded. Accepted items are stored, with the status that was shown. */
function* lostOrWrong({ intents, items, rows }: History): Generator<string> {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const held = new Map(items.map((item) => [item.id, item]));
  for (const { id, kept, discarded } of intents) {
    const item = held.get(id);
    // A clock that jumps 30 days expires receipts, but never unsent items.
    if (!item && kept && !discarded && !stored.has(id)) yield `${id} was kept and is nowhere`;
    if (item?.state !== 'accepted') continue;
    const row = stored.get(id);
    if (!row) yield `${id} was said to be accepted and is not stored`;
    else if (row.status !== item.outcome) yield `${id} was shown as ${item.outcome} and is ${row.status}`;
    if (item.input !== null) yield `${id} is accepted and its words are still on the phone`;
  }
}

/** No row without a submission, and no row with other content. */
function* unexpected({ intents, rows }: History): Generator<string> {
  const asked = new Map(intents.map((intent) => [intent.id, intent]));
  for (const row of rows) {
    const intent = asked.get(row.id);
    if (!intent) yield `${row.id} is stored and nobody sent it`;
    else if (content(intent.input) !== content(row)) yield `${row.id} is stored with other words`;
  }
}

/** One row per id, and one RSVP per event and person that is not cancelled. */
function* duplicates({ rows }: History): Generator<string> {
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
