/** Reads a page like the previews of WhatsApp, iMessage and Slack, and Google's search for events: its HTML, without scripts. */

type Fields = Record<string, unknown>;

export interface LinkPreview {
  title: string;
  description: string;
  url: string;
  siteName: string;
  image: { url: string; type: string; width: number; height: number; alt: string };
  /** The schema.org `Event` of the page. */
  event: Fields | null;
  /** Addresses of feeds by type. */
  feeds: Record<string, string>;
}

/** WhatsApp reads no further. */
const mostBytes = 300_000;
/** Elements whose content is text, comments, and the elements that previews read. */
const tokens =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title)\b([^>]*)>([\s\S]*?)<\/\1[\s>]|<(meta|link)\b((?:[^>"']|"[^"]*"|'[^']*')*)>|<body\b/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text: string) =>
  text.replaceAll(/&([^;&\s]+);/g, (all, name: string) => entities[name] ?? all);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  );

/** @throws an error that names everything that a preview would miss */
export function readLinkPreview(html: string): LinkPreview {
  const start = new TextDecoder().decode(new TextEncoder().encode(html).slice(0, mostBytes));
  const problems: string[] = [];
  const meta = new Map<string, string>();
  const feeds: Record<string, string> = {};
  const data: Fields[] = [];
  let canonical = '';
  for (const [token, element = '', attributes = '', content = '', single, list = ''] of start.matchAll(
    tokens,
  )) {
    if (token.toLowerCase() === '<body') break;
    const values = attributesOf(single ? list : attributes);
    const key = values.property ?? values.name;
    // The first one counts.
    if (single === 'meta' && key && !meta.has(key)) meta.set(key, values.content ?? '');
    if (values.rel === 'canonical') canonical = values.href ?? '';
    if (values.rel === 'alternate') feeds[values.type ?? ''] = values.href ?? '';
    if (element === 'script' && values.type === 'application/ld+json')
      data.push(parseObject(content, problems));
  }
  const text = (name: string, most: number) => {
    const value = meta.get(name) ?? '';
    if (!value) problems.push(`${name} is missing`);
    if (Array.from(value).length > most) problems.push(`${name} is longer than ${most} characters`);
    if (/[^ -~\u00a0-\uffff]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/.test(value))
      problems.push(`${name} has control characters`);
    return value;
  };
  const image = {
    url: text('og:image', 1000),
    type: meta.get('og:image:type') ?? '',
    width: Number(meta.get('og:image:width')),
    height: Number(meta.get('og:image:height')),
    alt: text('og:image:alt', 200),
  };
  if (!isWebAddress(image.url)) problems.push('og:image is not an absolute address');
  if (!/\.(png|jpe?g)$/i.test(image.url.split('?')[0] ?? '') || !/^image\/(png|jpeg)$/.test(image.type))
    problems.push('og:image is neither PNG nor JPEG');
  if (!(image.width >= 600 && image.height >= 315)) problems.push('og:image is too small');
  const url = text('og:url', 2000);
  if (!isWebAddress(url) || url !== canonical) problems.push('og:url is not the canonical address');
  const event = data.find((item) => item['@type'] === 'Event') ?? null;
  if (event) problems.push(...problemsOfEvent(event));
  const preview: LinkPreview = {
    title: text('og:title', 90),
    description: text('og:description', 300),
    url,
    siteName: text('og:site_name', 50),
    image,
    event,
    feeds,
  };
  if (problems.length > 0) throw new Error(`A link preview fails: ${problems.join(', ')}.`);
  return preview;
}

const isWebAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^\s/]+\/\S*$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isSchemaTerm = (value: unknown) =>
  typeof value === 'string' && /^https:\/\/schema\.org\/\w+$/.test(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isDate = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value));
/** A text, or a street in a country. */
const isAddress = (value: unknown) =>
  isText(value) ||
  (isText(asObject(value).streetAddress) && /^[A-Z]{2}$/.test(`${asObject(value).addressCountry}`));
const isOffer = ({ price, priceCurrency, availability, url, validFrom }: Fields) =>
  isCount(price) &&
  /^[A-Z]{3}$/.test(`${priceCurrency}`) &&
  isSchemaTerm(availability) &&
  isWebAddress(url) &&
  (validFrom === undefined || isDate(validFrom));

function parseObject(text: string, problems: string[]): Fields {
  try {
    return asObject(JSON.parse(text));
  } catch {
    problems.push(`${text.slice(0, 40)}… is no JSON`);
    return {};
  }
}

const asObject = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Returns what Google requires or recommends of an event and does not find (developers.google.com/search, "Event"). */
function problemsOfEvent(event: Fields): string[] {
  const place = asObject(event.location);
  const organizer = asObject(event.organizer);
  const images = Array.isArray(event.image) ? event.image : [];
  const checks: Record<string, boolean> = {
    '@context': event['@context'] === 'https://schema.org',
    name: isText(event.name),
    startDate: isDate(event.startDate),
    endDate:
      event.endDate === undefined ||
      (isDate(event.endDate) && Date.parse(`${event.endDate}`) >= Date.parse(`${event.startDate}`)),
    'location.name': isText(place.name),
    'location.address': isAddress(place.address),
    eventStatus: isSchemaTerm(event.eventStatus),
    eventAttendanceMode: isSchemaTerm(event.eventAttendanceMode),
    url: isWebAddress(event.url),
    image: images.length > 0 && images.every(isWebAddress),
    'organizer.name': isText(organizer.name),
    'organizer.url': isWebAddress(organizer.url),
    offers: event.offers === undefined || isOffer(asObject(event.offers)),
    maximumAttendeeCapacity:
      event.maximumAttendeeCapacity === undefined || isCount(event.maximumAttendeeCapacity),
    remainingAttendeeCapacity:
      event.remainingAttendeeCapacity === undefined || isCount(event.remainingAttendeeCapacity),
  };
  return Object.entries(checks)
    .filter(([, isRight]) => !isRight)
    .map(([name]) => `the event's ${name} is missing or wrong`);
}
