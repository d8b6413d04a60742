/**
 * Labels and hints of the fields of the owner's pages (`domain/content/tables.ts`). A name that several pages share has one entry;
 * a field whose words differ has its own, by the key of its page and its path.
 */
import { siteTable } from '../../domain/content/pages/site';
import type { SitePart } from '../../domain/content/site-parts';
import type { ContentTable } from '../../domain/content/table';
import { dollars } from '../../domain/giving/donation';
import { donation } from '../../domain/limits';
import { pageName } from '../shell/navigation';

export interface SiteFieldWords {
  label: string;
  hint?: string;
  /** Of a list: what one row is called, after "Add". */
  one?: string;
  /** Of the choices. One without is shown as its value. */
  choices?: Readonly<Record<string, string>>;
}

/** Fields of the page itself. */
const ofPages: Readonly<Record<string, SiteFieldWords>> = {
  title: { label: 'Name of the page', hint: 'In the tab of the browser and in search results.' },
  description: {
    label: 'Description for search results',
    hint: 'One or two sentences. They also appear under shared links.',
  },
  headline: { label: 'Headline', hint: 'The large letters at the top.' },
  lead: { label: 'Lead', hint: 'The first sentences, below the headline.' },
};

/** Fields of sections and rows, by name. */
const ofParts: Readonly<Record<string, SiteFieldWords>> = {
  action: { label: 'Call to action' },
  actions: { label: 'Ways to go on' },
  address: { label: 'Note below the address' },
  apply: { label: 'Become a member' },
  ask: { label: 'Second link' },
  audiences: { label: 'Who can join' },
  availableFor: { label: 'Heading of the list' },
  book: { label: 'Link to book the band' },
  booking: { label: 'Booking' },
  by: { label: 'Who said it' },
  byMail: { label: 'By mail' },
  cards: { label: 'Notes below the addresses' },
  church: { label: 'The church' },
  city: { label: 'City' },
  country: { label: 'Country', hint: 'As two letters, such as US.' },
  dates: { label: 'Dates' },
  display: { label: 'Phone as people read it' },
  drawing: { label: 'Drawing' },
  email: { label: 'Note below the email' },
  entry: { label: 'Entry', hint: 'FREE ENTRY, or a price such as $10.' },
  facts: { label: 'Facts', one: 'a fact' },
  figure: { label: 'Number', hint: 'For example 120 or 40+.' },
  figures: { label: 'Numbers', one: 'a number' },
  films: { label: 'Heading of the films' },
  form: { label: 'Words below the heading of the form' },
  full: { label: 'The whole story' },
  general: { label: 'Note for everything else' },
  getInvolved: { label: 'Get involved' },
  headline: { label: 'Heading' },
  handle: { label: 'Handle', hint: 'Such as @yourchurch.' },
  hours: { label: 'When', hint: 'Such as Mon-Fri, 10 AM to 6 PM.' },
  how: { label: 'How it works' },
  impact: { label: 'Impact' },
  join: { label: 'First link' },
  label: { label: 'What it is' },
  lastEvent: { label: 'Last event', hint: 'Shown while no event is coming.' },
  lead: { label: 'First sentences' },
  link: { label: 'Link' },
  list: { label: 'Entries', one: 'an entry' },
  listen: { label: 'Link to listen' },
  liveSession: { label: 'Live session' },
  location: { label: 'Place' },
  meanwhile: { label: 'The music', hint: 'Beside the first songs.' },
  mission: { label: 'Mission' },
  monthly: { label: 'Monthly gifts' },
  more: { label: 'Link to read more' },
  name: { label: 'Name' },
  network: { label: 'Network' },
  next: { label: 'What happens next' },
  note: { label: 'Note' },
  notice: { label: 'Notice' },
  number: { label: 'Number to call', hint: 'With + and the code of the country, such as +19515550117.' },
  offer: { label: 'Link to help' },
  once: { label: 'What one gift turns into' },
  otherWays: { label: 'Other ways to give', one: 'a way' },
  postalCode: { label: 'Postal code' },
  price: { label: 'Price', hint: 'Such as $25.' },
  quote: { label: 'Quote' },
  region: { label: 'State or region' },
  role: { label: 'Choice in the form' },
  services: { label: 'Services' },
  short: { label: 'Beginning', hint: 'In the list of the stories.' },
  socials: { label: 'Social media' },
  soon: { label: 'After a press on an item' },
  sound: { label: 'The sound' },
  start: { label: 'Day and time' },
  street: { label: 'Street' },
  stats: { label: 'Numbers' },
  story: { label: 'Story' },
  submit: { label: 'Tell your story' },
  tax: { label: 'Taxes' },
  text: { label: 'Text' },
  tickets: { label: 'Link to the tickets' },
  title: { label: 'Title' },
  type: { label: 'Kind' },
  url: { label: 'Address of the profile' },
  urgent: { label: 'If it is urgent' },
  value: { label: 'Words' },
  values: { label: 'Values' },
  vision: { label: 'Vision' },
  volunteer: { label: 'Volunteer' },
  who: { label: 'Who it is', hint: 'Such as 17, drummer.' },
};

/** By key and path. */
const own: Readonly<Record<string, SiteFieldWords>> = {
  'site.name': { label: 'Name', hint: 'In the header, in mails and as the app’s name on a phone.' },
  'site.longName': { label: 'Name in full', hint: 'If the name is short for something.' },
  'site.tagline': { label: 'Tagline', hint: 'A few words behind the name.' },
  'site.description': {
    label: 'Description of the site',
    hint: 'In search results, and when the app is installed.',
  },
  'site.zone': {
    label: 'Time zone',
    hint: 'Of every event. Changing it moves no event: its clock time changes.',
  },
  'site.email': { label: 'Email addresses' },
  'site.email.general': {
    label: 'For everything',
    hint: 'Answers to mails, and what people write, arrive there.',
  },
  'site.email.booking': { label: 'For bookings', hint: 'Without one they arrive at the other.' },
  'site.church': { label: 'The church' },
  'site.church.name': { label: 'Name of the church' },
  'site.church.email': { label: 'Its email' },
  'site.church.address': { label: 'Its address' },
  'site.texting': { label: 'Text messages' },
  'site.parents': { label: 'For parents and guardians', hint: 'They read it before they say yes or no.' },
  'site.parents.supervision': { label: 'Who supervises', hint: 'Promise only what you do at every event.' },
  'site.parents.contact': { label: 'Who answers their questions', hint: 'A first name.' },
  'site.parents.phone': { label: 'Their phone' },
  'site.artist': { label: 'Artist of the songs', hint: 'If it is not the name of the site.' },
  'site.parts': {
    label: 'Parts of the site',
    hint: 'What is off is in no menu, and its address leads nowhere.',
  },
  ...Object.fromEntries(
    Object.entries({
      music: 'The music pages',
      videos: 'Videos',
      stories: 'Stories',
      tour: 'Tour',
      merch: 'Merch',
      giving: 'Giving',
      collaborate: 'Collaborate',
      resources: 'Resources',
    } satisfies Record<SitePart, string>).map(([name, label]) => [
      `site.parts.${name}`,
      { label, choices: { on: 'On', off: 'Off' } },
    ]),
  ),
  'events.types': {
    label: 'Types of events',
    hint: 'What the form of an event offers. Events keep the type that they have.',
    one: 'a type',
  },
  'join.areas': {
    label: 'Areas of interest',
    hint: 'The form offers them. An application keeps the area that it has.',
    one: 'an area',
  },
  'resources.categories': {
    label: 'Categories',
    hint: 'The form of a resource offers them. A resource keeps a category that you remove, and is then among all resources alone.',
    one: 'a category',
  },
  'resources.categories.text': { label: 'What is in it', hint: 'Not shown on phones.' },
  'site.socials': { label: 'Social media', one: 'a profile' },
  'about.values.list': { label: 'Each value', one: 'a value' },
  'music-about.values.list': { label: 'Each value', one: 'a value' },
  'music-about.actions.join': { label: 'Link to join' },
  'music-contact.cards.booking': { label: 'Note on bookings' },
  'stories.list': { label: 'Stories', one: 'a story' },
  'videos.more': { label: 'More films' },
  'programs.list': { label: 'Programs', one: 'a program' },
  'programs.list.facts': {
    label: 'Facts',
    hint: 'The last one is on the stub of the ticket.',
    one: 'a fact',
  },
  'home.services.list': { label: 'Each service', one: 'a service' },
  'home.getInvolved.list': { label: 'Links', one: 'a link' },
  'music.actions.list': { label: 'Links', one: 'a link' },
  'tour.dates.list': { label: 'Each date', one: 'a date' },
  'merch.list': { label: 'Items', one: 'an item' },
  ...ofAmounts('give.once', ['small', 'medium', 'large', 'largest'], donation.presets),
  ...ofAmounts('give.monthly', ['small', 'medium', 'large'], donation.monthly),
};

/** Returns the words of fields that are about an amount. */
function ofAmounts(path: string, names: readonly string[], cents: readonly number[]) {
  return Object.fromEntries(names.map((name, at) => [`${path}.${name}`, { label: dollars(cents[at] ?? 0) }]));
}

/** Returns the words of a field. @param path its names, without the places in lists */
export const siteFieldWords = (key: string, path: readonly string[]): SiteFieldWords | undefined => {
  const [name = ''] = path.slice(-1);
  return own[[key, ...path].join('.')] ?? (path.length === 1 ? ofPages[name] : undefined) ?? ofParts[name];
};

/** Returns the name of a page, as the navigation has it. Pages of the music side say so: both sides have an About. */
export function contentPageName({ key, path }: Pick<ContentTable, 'key' | 'path'>): string {
  if (key === siteTable.key) return 'Name and place';
  const label = pageName(path) ?? path;
  return path.startsWith('/music/') ? `Music: ${label}` : label;
}
