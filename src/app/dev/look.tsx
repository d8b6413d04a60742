/** `/dev/look` in development: every component in the four themes. docs/look.md explains them. */
import { type ReactNode, useState } from 'react';
import { ChoiceRow } from '../../ui/form/choice-row';
import { Field } from '../../ui/form/field';
import { Checkbox, Select, TextArea, TextInput } from '../../ui/form/inputs';
import { Stepper } from '../../ui/form/stepper';
import { Badge, Chips } from '../../ui/parts/badges';
import { Button, type ButtonLook, IconButton } from '../../ui/parts/button';
import { EmptyState } from '../../ui/parts/list-state';
import { Skeleton, Spinner } from '../../ui/parts/loading';
import { Meter, SeatMeter } from '../../ui/parts/meter';
import { Notice } from '../../ui/parts/notice';
import { Tabs } from '../../ui/parts/tabs';
import { Confirm } from '../../ui/sheet/confirm';
import { Sheet } from '../../ui/sheet/sheet';
import { toast } from '../../ui/sheet/toast-store';
import { LookClasses } from './look-classes';
import { LookTickets } from './look-tickets';

const themes = ['day-light', 'day-dark', 'night-light', 'night-dark'] as const;
const kinds: ButtonLook['kind'][] = ['plain', 'primary', 'ink', 'danger', 'quiet', 'bare'];

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-rule border-t-2 py-4">
      <h3 className="slug">{name}</h3>
      {children}
    </section>
  );
}

function Components({ theme }: { theme: string }) {
  const [guests, setGuests] = useState(2);
  const [tab, setTab] = useState('one');
  const [choice, setChoice] = useState('all');
  const [open, setOpen] = useState<'sheet' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <div data-theme={theme} className="bg-base-100 p-5">
      <h2 className="h2">{theme}</h2>
      <Part name="btn">
        {(['md', 'sm'] as const).map((size) => (
          <p key={size} className="flex flex-wrap items-center gap-3">
            {kinds.map((kind) => (
              <Button key={kind} kind={kind} size={size}>
                {kind}
              </Button>
            ))}
            <Button size={size} icon="ticket" kind="primary">
              RSVP
            </Button>
            <Button size={size} busy>
              busy
            </Button>
          </p>
        ))}
        <p className="flex items-center gap-3">
          <IconButton icon="x" label="Close" />
          <IconButton icon="x" label="Close" kind="bare" />
          <IconButton icon="play" label="Play" kind="primary" big />
        </p>
      </Part>
      <Part name="badge, status, progress, loading, skeleton">
        <p className="flex flex-wrap gap-2">
          <Badge>plain</Badge>
          <Badge tone="spot">spot</Badge>
          <Badge tone="ink">ink</Badge>
          <Badge tone="over">over</Badge>
        </p>
        <Chips label="Skills" list={['bass', 'sound desk']} />
        <SeatMeter taken={12} max={60} />
        <Meter value={0.6} />
        <Spinner label="Loading" />
        <Skeleton label="Loading the list" />
      </Part>
      <Part name="fieldset, input, textarea, select, checkbox, validator, join">
        <Field label="Name" hint="As on the list at the door." count={{ used: 3, max: 100 }}>
          {(control) => <TextInput {...control} defaultValue="Ada" />}
        </Field>
        <Field label="Email" optional error="That email looks unfinished. Try name@gmail.com.">
          {(control) => <TextInput {...control} defaultValue="ada@" />}
        </Field>
        <Field label="Message">{(control) => <TextArea {...control} placeholder="Write here" />}</Field>
        <Field label="Topic">
          {(control) => (
            <Select {...control}>
              <option>General</option>
            </Select>
          )}
        </Field>
        <Field label="Disabled">
          {(control) => <TextInput {...control} disabled defaultValue="Closed" />}
        </Field>
        <Field label="How many, including you?">
          {(control) => (
            <Stepper {...control} label="guests" min={1} max={8} value={guests} onChange={setGuests} />
          )}
        </Field>
        <Checkbox label="Show my first name" hint="Only to people who also come." defaultChecked />
        <Checkbox label="I’m under 18" />
      </Part>
      <Part name="filter">
        <ChoiceRow
          label="Category"
          choices={[
            { value: 'all', label: 'All' },
            { value: 'music', label: 'Music' },
          ]}
          value={choice}
          onChange={setChoice}
        />
      </Part>
      <Part name="alert">
        <Notice title="Plain">Nothing needs you.</Notice>
        <Notice tone="good" title="Good">
          Everything is saved.
        </Notice>
        <Notice tone="bad" title="Bad" action={<Button size="sm">Try again</Button>}>
          The list could not be loaded.
        </Notice>
        <Notice tone="wait" title="Wait">
          You are offline.
        </Notice>
        <EmptyState title="Nothing here" text="Come back on Friday." action={<Button>Write to us</Button>} />
      </Part>
      <Part name="tabs, table">
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'one', label: 'One' },
            { id: 'two', label: 'Two' },
          ]}
          value={tab}
          onChange={setTab}
        >
          <table className="table">
            <thead>
              <tr>
                <th>Name</th>
                <th>Guests</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Ada Moreno</td>
                <td>2</td>
              </tr>
            </tbody>
          </table>
        </Tabs>
      </Part>
      <Part name="toggle, radio, range, filter, join, menu, dropdown, collapse, card, stat, list, navbar, footer, tooltip, status">
        <LookClasses theme={theme} />
      </Part>
      <Part name="ticket, stamp, steps">
        <LookTickets seed={theme} />
      </Part>
      <Part name="modal, toast">
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
          <Button onClick={() => setOpen('confirm')}>Ask</Button>
          <Button onClick={() => toast({ tone: 'good', title: 'RSVP Confirmed!', text: 'See you there.' })}>
            Toast
          </Button>
          <Button
            onClick={() =>
              toast({ tone: 'bad', title: 'Error', action: { label: 'Try again', onClick() {} } })
            }
          >
            Error
          </Button>
        </p>
        <Sheet
          open={open === 'sheet'}
          onClose={close}
          title="A sheet"
          tone="ticket"
          footer={<Button>Save</Button>}
        >
          <Field label="Name">{(control) => <TextInput {...control} />}</Field>
        </Sheet>
        <Confirm
          open={open === 'confirm'}
          title="Delete it?"
          text="This cannot be undone."
          yes="Delete"
          no="Keep"
          danger
          onYes={close}
          onNo={close}
        />
      </Part>
    </div>
  );
}

export default function Look() {
  return (
    <div className="grid desktop:grid-cols-2">
      {themes.map((theme) => (
        <Components key={theme} theme={theme} />
      ))}
    </div>
  );
}
