/**
 * Labels and hints of the fields of the owner's pages (`domain/content/tables.ts`). A name that several pages share has one entry;
 * a field whose words differ has its own, by the key of its page and its path.
 */
import type { Locale } from '../../domain/content/locales';
import { filmsTable } from '../../domain/content/pages/films';
import { siteTable } from '../../domain/content/pages/site';
import { songsTable } from '../../domain/content/pages/songs';
import type { SitePart } from '../../domain/content/site-parts';
import type { ContentTable } from '../../domain/content/table';
import { pageName } from '../shell/navigation';
import { adminSite } from './admin-site';

export interface SiteFieldWords {
  label: string;
  hint?: string;
  /** What an optional part means that is empty, if the page does not leave it out. */
  empty?: string;
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
  amount: { label: 'Amount', hint: 'As a number, such as 25. The currency is on Name and place.' },
  alt: { label: adminSite.picture.alt },
  apply: { label: 'Become a member' },
  ask: { label: 'Second link' },
  audiences: { label: 'Who can join' },
  audio: { label: 'Recording' },
  availableFor: { label: 'Heading of the list' },
  book: { label: 'Link to book the band' },
  booking: { label: 'Booking' },
  by: { label: 'Who said it' },
  byMail: { label: 'By mail' },
  captions: { label: 'Captions', hint: 'A WebVTT file, for people who cannot hear the film.' },
  cards: { label: 'Notes below the addresses' },
  category: { label: 'Category', hint: 'Such as Recap.' },
  church: { label: 'The church' },
  city: { label: 'City' },
  country: { label: 'Country', hint: 'As two letters, such as US.' },
  credit: { label: adminSite.picture.credit },
  credits: { label: 'Credits', hint: 'Who wrote, played and recorded it.' },
  date: { label: 'Date', hint: 'As visitors read it, such as August 31, 2025.' },
  dates: { label: 'Dates' },
  display: { label: 'Phone as people read it' },
  drawing: { label: 'Drawing' },
  email: { label: 'Note below the email' },
  entry: { label: 'Entry', hint: 'FREE ENTRY, or a price such as $10.' },
  facts: { label: 'Facts', one: 'a fact' },
  first: { label: 'First color', hint: 'Of buttons, links and bars. Such as #2f6f4f.' },
  figure: { label: 'Number', hint: 'For example 120 or 40+.' },
  figures: { label: 'Numbers', one: 'a number' },
  film: { label: 'Film' },
  films: { label: 'Heading of the films', hint: 'Without one, this page shows no films.' },
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
  lyrics: {
    label: 'Lyrics',
    hint: 'An empty line begins a verse. With a time before each line, such as “[01:23.45]”, the words follow the song.',
  },
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
  people: { label: adminSite.picture.people },
  picture: { label: 'Picture' },
  postalCode: { label: 'Postal code' },
  poster: { label: 'Picture', hint: 'Before the film plays. Without one, it is a drawing.' },
  price: { label: 'Price', hint: 'Such as $25.' },
  quote: { label: 'Quote' },
  region: { label: 'State or region' },
  role: { label: 'Area of interest', hint: 'The form has it chosen after a press on this entry.' },
  second: { label: 'Second color', hint: 'Beside the first one, in pictures.' },
  services: { label: 'Services' },
  shown: { label: 'On the site', choices: { yes: 'Shown', no: 'Hidden' } },
  short: { label: 'Beginning', hint: 'In the list of the stories.' },
  sleeve: { label: 'Sleeve', hint: 'A square picture. Without one, a sleeve is drawn.' },
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

const ownColors = 'Optional. Without them this side has the colors it came with.';

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
  'site.locale': {
    label: 'How dates, times and addresses are written',
    hint: 'South Africa writes as Britain, New Zealand as Australia. Times that are typed in an event stay as they are: change them there.',
    // A select of a phone cuts a longer one.
    choices: {
      'en-US': 'United States: November 29, 7:30 PM',
      'en-CA': 'Canada: November 29, ON K1A 0B1',
      'en-GB': 'Britain, Ireland: 29 November, 19:30',
      'en-AU': 'Australia: 29 November, 7:30 pm',
    } satisfies Record<Locale, string>,
  },
  'site.currency': {
    label: 'Currency',
    hint: 'Of new gifts. Then look at the amounts on the page Give: 25 stays 25.',
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
  'site.sections': { label: 'The two sides', hint: 'Their names in the header and the footer.' },
  'site.sections.ministries': { label: 'Instead of Ministries' },
  'site.sections.music': { label: 'Instead of Music' },
  'site.logo': {
    label: 'Logo',
    hint: 'In the header, as the app’s icon and under shared links. An SVG is best, or a PNG without a background.',
  },
  'site.colors': {
    label: 'Colors',
    hint: 'Two for each side, and the site mixes a third of them. Text on a color is light or dark, as it can be read best.',
  },
  'site.colors.ministries': { label: 'Colors of the ministries side', empty: ownColors },
  'site.colors.music': { label: 'Colors of the music side', empty: ownColors },
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
  'songs.list': { label: 'Songs', hint: 'They play in this order.', one: 'a song' },
  'stories.list': { label: 'Stories', one: 'a story' },
  'videos.more': { label: 'More films' },
  'films.hero': {
    label: 'Top of the home page',
    hint: 'The film plays without sound. Its picture is there before it, or alone. Without both, a drawing.',
    empty: '',
  },
  'films.list': { label: 'Films', hint: 'In the order in which pages show them.', one: 'a film' },
  'films.list.where': {
    label: 'Where it is',
    choices: { both: 'Videos and the home page', videos: 'Videos', home: 'The home page' },
  },
  'films.list.text': { label: 'Text', hint: 'What is said and shown, for people who read it instead.' },
  'films.list.line': { label: 'Line below its title', hint: 'On the home page.' },
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
  'give.once': { label: 'What one gift turns into', one: 'an amount' },
  'give.monthly.list': { label: 'Amounts', one: 'an amount' },
};

/** Returns the words of a field. @param path its names, without the places in lists */
export const siteFieldWords = (key: string, path: readonly string[]): SiteFieldWords | undefined => {
  const [name = ''] = path.slice(-1);
  return own[[key, ...path].join('.')] ?? (path.length === 1 ? ofPages[name] : undefined) ?? ofParts[name];
};

/** Of tables that are no page, by key. */
const ownNames: Readonly<Record<string, string>> = {
  [siteTable.key]: 'Name and place',
  [songsTable.key]: 'Songs',
  [filmsTable.key]: 'Films',
};

/** Returns the name of a page, as the navigation has it. Pages of the music side say so: both sides have an About. */
export function contentPageName({ key, path }: Pick<ContentTable, 'key' | 'path'>): string {
  const ownName = ownNames[key];
  if (ownName) return ownName;
  const label = pageName(path) ?? path;
  return path.startsWith('/music/') ? `Music: ${label}` : label;
}
