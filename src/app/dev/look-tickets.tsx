/** Tickets in every state, a received form and its steps, for `/dev/look`. */
import { received } from '../../content/shell/received';
import { ItemTicket } from '../../features/outbox/item-ticket';
import { Receipt } from '../../features/outbox/receipt';
import type { OutboxItem } from '../../offline';
import { DateMark, StubButton, StubFace, Ticket } from '../../ui/art/ticket';

const rsvp: OutboxItem = {
  id: 'look00000000000',
  kind: 'rsvp',
  schemaVersion: 1,
  state: 'accepted',
  outcome: 'confirmed',
  input: null,
  subject: {
    title: 'Friday Night Downstairs',
    date: '2099-11-28T02:00:00.000Z',
    time: '6:00 PM',
    location: 'Grace Chapel, the basement',
    guests: 2,
  },
  createdAt: 0,
  attempts: 1,
  nextAt: 0,
  trouble: null,
};

const states: Partial<OutboxItem>[] = [
  { state: 'waiting', attempts: 0 },
  { state: 'waiting', attempts: 9 },
  { state: 'sending' },
  {},
  { outcome: 'waitlist', position: 3 },
  { state: 'refused', refusal: { code: 'event_past', message: 'This event has already happened.' } },
  { outcome: 'cancelled' },
  { subject: { ...rsvp.subject, calledOff: true } },
  { subject: { ...rsvp.subject, was: { location: 'Town Hall' } } },
];

const message: OutboxItem = {
  ...rsvp,
  kind: 'contact',
  outcome: 'received',
  subject: { title: 'To the team', section: 'ministries' },
  settledAt: Date.UTC(2026, 10, 25, 4, 14),
};
const steps = received.contact.steps.ministries('ada@moreno.org');

/** @param seed makes the ids differ between the themes */
export function LookTickets({ seed }: { seed: string }) {
  return (
    <>
      <div className="grid gap-3">
        {states.map((state, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <ItemTicket key={i} item={{ ...rsvp, ...state, id: `${seed}-${i}` }} onManage={() => {}} />
        ))}
        <Ticket
          label="Next event"
          title="Candle Hour"
          lead={<DateMark month="Nov" day="28" />}
          lines={<p>November 28, 2099, 6:00 PM</p>}
          stub={<StubButton word="RSVP" note="12 left" />}
        />
        <Ticket
          title="A lamp"
          lines="Keeps one lamp on."
          stub={<StubFace word="$5" note="each month" />}
          roomy
        />
      </div>
      <Receipt
        item={{ ...message, id: `${seed}-received` }}
        lines={[received.quote('Can my little brother come to Mentorship? He is twelve, nearly thirteen.')]}
        steps={steps}
        again={received.contact.again}
        onAgain={() => {}}
      />
      <Receipt
        item={{ ...message, id: `${seed}-saved`, state: 'waiting', attempts: 0 }}
        steps={steps}
        onAgain={() => {}}
      />
    </>
  );
}
