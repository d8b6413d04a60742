/**
 * A page with one part of the look, `?part=<name>`, for the pictures of docs/look.md. `npm run screenshots -- --look` serves it on this
 * machine; the site does not contain it. A name is that of the part's file.
 */
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataTable } from '../../src/features/admin/kit/data-table';
import { songs } from '../../src/features/content/songs';
import { Discs } from '../../src/features/door/discs';
import { RecordSleeve } from '../../src/features/player/now-playing';
import { SeekBar } from '../../src/features/player/sliders';
import { Transport } from '../../src/features/player/transport';
import { Art, DayPoster, Poster, PosterStrip, SheetPoster, Sleeve } from '../../src/ui/art';
import { CallToAction } from '../../src/ui/art/call-to-action';
import { Flyer, TearOff } from '../../src/ui/art/flyer';
import { FlyerImage } from '../../src/ui/art/flyer-image';
import { Halftone } from '../../src/ui/art/halftone';
import { Headline } from '../../src/ui/art/headline';
import { Hero } from '../../src/ui/art/hero';
import { Stamp, type StampKind } from '../../src/ui/art/stamp';
import { DateMark, StubButton, Ticket } from '../../src/ui/art/ticket';
import { WoodText } from '../../src/ui/art/wood-text';
import { fitLine } from '../../src/ui/art/wood-type';
import { EmptyStage } from '../../src/ui/drawings/empty-stage';
import { EnvelopeFlap, PostageStamp } from '../../src/ui/drawings/envelope';
import { Garment } from '../../src/ui/drawings/garment';
import { Tally } from '../../src/ui/drawings/tally';
import { Telephone } from '../../src/ui/drawings/telephone';
import { TornFlyer } from '../../src/ui/drawings/torn-flyer';
import { TourVan } from '../../src/ui/drawings/tour-van';
import { ChoiceRow } from '../../src/ui/form/choice-row';
import { DataForm } from '../../src/ui/form/data-form';
import { ErrorSummary } from '../../src/ui/form/error-summary';
import { Field } from '../../src/ui/form/field';
import { FormDialog } from '../../src/ui/form/form-dialog';
import type { FieldSpec } from '../../src/ui/form/form-field';
import { Checkbox, Select, TextArea, TextInput } from '../../src/ui/form/inputs';
import { PictureInput } from '../../src/ui/form/picture-input';
import { Stepper } from '../../src/ui/form/stepper';
import { Badge, Chips } from '../../src/ui/parts/badges';
import { Button, IconButton, textButtonClass } from '../../src/ui/parts/button';
import {
  AddressLine,
  FactList,
  Figures,
  FullWidthSection,
  RuledList,
  SectionHead,
  Words,
} from '../../src/ui/parts/content-blocks';
import { DetailsList } from '../../src/ui/parts/details-list';
import { Icon, type IconName } from '../../src/ui/parts/icon';
import { EmptyState } from '../../src/ui/parts/list-state';
import { Skeleton, Spinner } from '../../src/ui/parts/loading';
import { LongList } from '../../src/ui/parts/long-list';
import { SeatMeter } from '../../src/ui/parts/meter';
import { Notice } from '../../src/ui/parts/notice';
import { Steps } from '../../src/ui/parts/steps';
import { Tabs } from '../../src/ui/parts/tabs';
import { Confirm } from '../../src/ui/sheet/confirm';
import { FullSheet } from '../../src/ui/sheet/full-sheet';
import { Sheet } from '../../src/ui/sheet/sheet';
import { toast } from '../../src/ui/sheet/toast-store';
import { Toaster } from '../../src/ui/sheet/toaster';
import { provideDemoSite } from '../../tests/support/demo-site';
import { showContent } from '../../tests/support/pages/demo-pages';
import './gallery.css';

const ignore = () => {};
const event = { type: 'Worship Night', id: 'lantern00000001' };

const fields: FieldSpec<{ name: string; email: string }>[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', hint: 'For your ticket.' },
];
const form = {
  fields,
  initialValues: { name: 'Ada Moreno', email: '' },
  resolver: (values: { name: string; email: string }) => ({ values, errors: {} }),
  submit: 'Send',
  working: 'Sending …',
  onSubmit: async () => ({ next: 'stay' as const }),
};

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Column({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4">{children}</div>;
}

function OneOfTwo() {
  const [value, setValue] = useState<'all' | 'mine'>('all');
  const choices = [
    { value: 'all' as const, label: 'All songs' },
    { value: 'mine' as const, label: 'On this device' },
  ];
  return <ChoiceRow label="Show" choices={choices} value={value} onChange={setValue} />;
}

function TwoTabs() {
  const [value, setValue] = useState('next');
  const tabs = [
    { id: 'next', label: 'Up next' },
    { id: 'lyrics', label: 'Lyrics' },
  ];
  return (
    <Tabs label="Player" tabs={tabs} value={value} onChange={setValue}>
      <p className="py-3">The panel of the open tab.</p>
    </Tabs>
  );
}

function Guests() {
  const [value, setValue] = useState(2);
  return (
    <Field label="How many, including you?">
      {(control) => <Stepper {...control} value={value} onChange={setValue} min={1} max={6} label="guests" />}
    </Field>
  );
}

/** A photo of two plates, one above the other: a white moon, and hills. */
const plates = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="240"><path d="M0 0h200v120H0z" fill-opacity=".45"/><circle cx="140" cy="45" r="28"/><path d="M0 210l50-40 45 30 50-50 55 45v45H0z"/></svg>',
)}`;

const ticket = (
  <Ticket
    title="Lantern Night"
    label="Worship Night"
    lead={<DateMark month="Dec" day="05" />}
    lines={<p>Sat, 7:30 PM · Old Foundry</p>}
    stub={<StubButton word="RSVP" note="free" />}
  />
);
const stamps: StampKind[] = ['saved', 'confirmed', 'received', 'waitlist', 'refused', 'cancelled'];
const icons: IconName[] = [
  'menu',
  'x',
  'ok',
  'alert',
  'search',
  'ticket',
  'calendar',
  'pin',
  'play',
  'share',
];

/** What to render, by the name of the part's file. */
const parts: Record<string, () => ReactNode> = {
  'call-to-action': () => (
    <CallToAction title="Bring a friend" text="Every first Saturday, doors at seven." family="waves">
      <Button kind="ink">See the events</Button>
    </CallToAction>
  ),
  flyer: () => (
    <Column>
      <Flyer title="Open Mic" text="Three songs, one microphone." />
      <TearOff
        label="Where to next"
        title="Take one"
        tabs={['Events', 'Listen', 'Join'].map((label) => ({ label, href: '#' }))}
      />
    </Column>
  ),
  'flyer-image': () => (
    <FlyerImage src={null} title="Lantern Night">
      <Art {...event} className="w-40" />
    </FlyerImage>
  ),
  halftone: () => <Halftone plates={plates} plateRatio={200 / 120} ratio={16 / 9} alt="Hills at night" />,
  headline: () => <Headline lines={['Bring Your', 'Own Praise']} as="p" />,
  hero: () => <Hero lines={['Stories']} lead="What people who came say about it." />,
  posters: () => (
    <div className="grid grid-cols-3 gap-3">
      <Poster {...event} title="Lantern Night" foot="Sat Dec 05" />
      <div className="grid content-start gap-3">
        <PosterStrip {...event} title="Lantern Night" />
        <SheetPoster {...event} title="Lantern Night" />
        <Sleeve id="song-3" />
      </div>
      <div className="grid content-start gap-3">
        <DayPoster {...event} month="Dec" day="05" />
        <Art type="member" id="ada" letters="AM" />
      </div>
    </div>
  ),
  stamp: () => (
    <div className="paper flex flex-wrap items-center gap-5 p-4">
      {stamps.map((kind) => (
        <Stamp key={kind} kind={kind} />
      ))}
    </div>
  ),
  ticket: () => <div className="col">{ticket}</div>,
  'wood-text': () => (
    <svg viewBox="0 0 300 60" className="po-words fill-current" aria-hidden="true">
      <WoodText line={fitLine('Old Foundry', 300, 50)} x={0} y={52} />
    </svg>
  ),
  'empty-stage': () => <EmptyStage />,
  envelope: () => (
    <div className="paper grid gap-4 p-5">
      <EnvelopeFlap />
      <PostageStamp />
    </div>
  ),
  garment: () => (
    <div className="flex">
      <Garment kind="tee" />
      <Garment kind="hoodie" />
      <Garment kind="cap" />
    </div>
  ),
  tally: () => <Tally />,
  telephone: () => <Telephone />,
  'torn-flyer': () => <TornFlyer words={['Bring', 'Your', 'Own', 'Praise']} />,
  'tour-van': () => <TourVan />,
  'choice-row': () => <OneOfTwo />,
  'data-form': () => <DataForm {...form} />,
  'error-summary': () => (
    <ErrorSummary
      fields={['Name', 'Email'].map((label) => ({ name: label, label, message: '', rule: '', id: label }))}
    />
  ),
  field: () => (
    <Column>
      <Field label="Phone" optional hint="Only if the plan changes.">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field label="Email" error="That email looks unfinished. Try name@gmail.com.">
        {(control) => <TextInput {...control} defaultValue="ada@moreno" />}
      </Field>
    </Column>
  ),
  'form-dialog': () => <FormDialog {...form} title="Say hello" cancel="Not now" onClose={ignore} />,
  'form-field': () => (
    <DataForm
      {...form}
      fields={[
        { name: 'name', label: 'Name' },
        { name: 'email', label: 'Show my first name to others who come', kind: 'check' },
      ]}
    />
  ),
  inputs: () => (
    <Column>
      <TextInput aria-label="Text" defaultValue="Ada Moreno" />
      <Select aria-label="Select">
        <option>Worship Night</option>
      </Select>
      <TextArea aria-label="Area" rows={2} defaultValue="See you there!" />
      <Checkbox label="I am under 18" defaultChecked />
    </Column>
  ),
  'picture-input': () => <PictureInput label="A photo of you" optional onChoose={ignore} />,
  stepper: () => <Guests />,
  badges: () => (
    <Row>
      <Badge>Free</Badge>
      <Badge tone="ink">New</Badge>
      <Badge tone="over">Featured</Badge>
      <Chips label="Skills" list={['Guitar', 'Sound', 'Video']} />
    </Row>
  ),
  button: () => (
    <Row>
      <Button kind="primary">Show your pass</Button>
      <Button icon="calendar">Add to calendar</Button>
      <Button kind="ink">Remind</Button>
      <Button kind="danger" icon="trash">
        Delete
      </Button>
      <Button kind="quiet">Not now</Button>
      <Button size="sm">Small</Button>
      <IconButton icon="share" label="Share" />
      <IconButton icon="play" label="Play" kind="primary" big />
      <button type="button" className={textButtonClass}>
        Check again
      </button>
    </Row>
  ),
  'content-blocks': () => (
    <Column>
      <SectionHead title="What happens" note="Every first Saturday." />
      <RuledList
        numbered
        single
        list={[
          { id: 'doors', title: 'Doors', text: 'Bring a friend.' },
          { id: 'songs', title: 'Songs', text: 'Forty minutes, all together.' },
        ]}
      />
      <Figures list={[{ id: 'seats', figure: '120', label: 'seats' }]} />
      <FactList facts={[{ term: 'Where', icon: 'pin', title: 'Old Foundry', text: '12 Mill St' }]} />
      <AddressLine>
        <a href="#mail">hello@byop.example</a>
      </AddressLine>
      <FullWidthSection tone="flood">
        <Words className="px-5">
          <p>A strip over the full width.</p>
        </Words>
      </FullWidthSection>
    </Column>
  ),
  'details-list': () => (
    <DetailsList
      rows={[
        { label: 'Name', value: 'Ada Moreno' },
        { label: 'Guests', value: 2 },
      ]}
    />
  ),
  icon: () => (
    <Row>
      {icons.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Row>
  ),
  'list-state': () => (
    <EmptyState
      title="Nothing planned yet"
      text="New dates appear here first."
      action={<Button icon="retry">Try again</Button>}
    />
  ),
  'long-list': () => (
    <LongList
      items={['Ada', 'Ben', 'Cleo', 'Dan'].map((id) => ({ id }))}
      first={2}
      words={{ showAll: (count) => `Show all ${count}`, showFewer: 'Show fewer' }}
      className="grid gap-2"
    >
      {({ id }) => <p className="border-2 border-rule p-3">{id}</p>}
    </LongList>
  ),
  loading: () => (
    <Column>
      <Skeleton label="Loading events …" /> <Spinner label="One moment …" />
    </Column>
  ),
  meter: () => (
    <SeatMeter taken={48} max={60}>
      12 of 60 seats left
    </SeatMeter>
  ),
  notice: () => (
    <Column>
      <Notice title="Two tickets on this device">They open without signal.</Notice>
      <Notice tone="good" title="Saved">
        We’ll send it when you’re back online.
      </Notice>
      <Notice tone="bad" title="Not sent" action={<Button size="sm">Try again</Button>} />
      <Notice tone="wait" title="No signal" />
    </Column>
  ),
  steps: () => (
    <Steps
      current={1}
      steps={[
        { title: 'Send', text: 'Tell us about you.' },
        { title: 'Read', text: 'We read every word.' },
        { title: 'Meet', text: 'Come and play.' },
      ]}
    />
  ),
  tabs: () => <TwoTabs />,
  confirm: () => (
    <Confirm
      open
      danger
      title="Delete this post?"
      text="It cannot be brought back."
      yes="Delete"
      no="Keep it"
      onYes={ignore}
      onNo={ignore}
    />
  ),
  'full-sheet': () => (
    <FullSheet title="Player" closeLabel="Close" onClose={ignore}>
      <p className="px-5 py-3">As high as the window. A swipe down closes it.</p>
    </FullSheet>
  ),
  sheet: () => (
    <Sheet
      open
      tone="ticket"
      kicker="Worship Night"
      title="Lantern Night"
      note="Sat, December 05, 2026, 7:30 PM"
      onClose={ignore}
      footer={<Button kind="primary">RSVP</Button>}
    >
      <p>Songs by candle light, then hot cider.</p>
    </Sheet>
  ),
  toaster: () => <Toaster />,
  'data-table': () => (
    <div className="col w-180">
      <DataTable
        label="RSVPs"
        columns={[
          { label: 'Name', head: true, cell: ({ name }) => name },
          { label: 'Event', cell: ({ event }) => event },
          { label: 'Guests', number: true, cell: ({ guests }) => guests },
        ]}
        rows={[
          { id: '1', name: 'Ada Moreno', event: 'Lantern Night', guests: 2 },
          { id: '2', name: 'Jonah Okafor', event: 'Open Mic', guests: 4 },
        ]}
      />
    </div>
  ),
  discs: () => (
    <div className="ground-success ink-success-content @container bg-(--card) p-4 text-(--on-card)">
      <Discs
        card={{
          tone: 'in',
          word: [],
          discs: ['in', 'in', 'open', 'again', 'unknown', 'cancelled'],
          discsLabel: '',
          name: '',
          sentence: '',
          detail: '',
          tell: '',
          facts: [],
          notes: [],
          call: '',
          choice: null,
          pickUp: null,
          family: [],
          actions: [],
        }}
      />
    </div>
  ),
  'now-playing': () =>
    songs()
      .slice(0, 1)
      .map((song) => (
        <div key={song.id} className="w-60">
          <RecordSleeve song={song} />
        </div>
      )),
  sliders: () => <SeekBar />,
  transport: () => <Transport />,
};

declare global {
  interface Window {
    /** The names of all parts. */
    parts?: string[];
  }
}

provideDemoSite();
showContent();
window.parts = Object.keys(parts);
const name = new URLSearchParams(location.search).get('part') ?? '';
if (name === 'toaster') toast({ title: 'Saved on this device', text: 'We’ll send it later.', tone: 'good' });
const root = document.getElementById('root');
// Else the first paint decides that it is not used (`font-display: optional`).
await document.fonts.load('900 1rem "BYOP Poster"');
if (root)
  createRoot(root).render(
    <div className="page">
      <div data-part={name} className="w-fit min-w-full p-5">
        {parts[name]?.()}
      </div>
    </div>,
  );
