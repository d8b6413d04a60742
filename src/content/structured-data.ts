import type { SeriesPattern } from '../domain/events/series/series-pattern';
import { rowAddress } from './shell/row-pages';
import { artistName, logoQuery, site } from './site';

/** Without what the owner left empty; '' if that is all of it. */
function postalAddress(): object | '' {
  const { street, city, region, postalCode, country } = site().church.address;
  if (![street, city, region, postalCode].some(Boolean)) return '';
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  });
}

const withoutEmpty = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== ''));

export interface SongFacts {
  title: string;
  seconds: number;
}

/** Returns the JSON-LD (schema.org) of a page. `origin` has no trailing slash. @param songs those on this page */
export function structuredData(path: string, origin: string, songs: readonly SongFacts[] = []): object[] {
  const address = postalAddress();
  const { church } = site();
  const organization = withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site().name,
    alternateName: site().longName,
    description: site().description,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png${logoQuery()}`,
    email: site().email.general,
    telephone: site().texting.number,
    address,
    ...(church.name && {
      parentOrganization: withoutEmpty({
        '@type': 'Church',
        name: church.name,
        email: church.email,
        address,
      }),
    }),
  });
  if (path === '/' || path === '/ministries/about') return [organization];
  if (path === '/music/listen') {
    return songs.map(({ title, seconds }) => ({
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: title,
      byArtist: { '@type': 'MusicGroup', name: artistName() },
      duration: `PT${Math.floor(Math.round(seconds) / 60)}M${Math.round(seconds) % 60}S`,
      url: `${origin}/music/listen`,
    }));
  }
  return [];
}

/** The instants are ISO 8601 with the offset of the ministry's time zone. */
export interface EventFacts {
  id: string;
  title: string;
  description: string;
  date: string;
  ends_at: string | null;
  location: string;
  /** Paths on this site, the best first. */
  pictures: readonly string[];
  status: string;
  /** Whether seats can still be taken: neither cancelled nor over. */
  isOpen: boolean;
  max_attendees: number | null;
  left: number | null;
  /** The series whose date it is. */
  series?: (SeriesPattern & { id: string }) | undefined;
}

/** Returns the schema.org `Event`. No `performer`: an event has no field for it. */
export function eventData(event: EventFacts, origin: string): object {
  const status = event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled';
  const url = rowAddress('event', event.id, origin);
  const pictures = event.pictures.length > 0 ? event.pictures : ['/images/share.png'];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    name: event.title,
    ...(event.description && { description: event.description }),
    image: pictures.map((path) => origin + path),
    startDate: event.date,
    ...(event.ends_at && { endDate: event.ends_at }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    location: { '@type': 'Place', name: event.location, address: addressOf(event.location) },
    organizer: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: site().name,
      url: `${origin}/`,
    },
    isAccessibleForFree: true,
    ...(event.isOpen && { offers: offerOf(event, url) }),
    ...(event.max_attendees !== null && { maximumAttendeeCapacity: event.max_attendees }),
    ...(event.left !== null && { remainingAttendeeCapacity: event.left }),
    ...(event.series && { superEvent: seriesData(event.title, event.series, origin) }),
  };
}

/** Returns the schema.org `EventSeries`. Its dates that were moved or left out are not in it: each date has its own page. */
const seriesData = (
  name: string,
  { id, repeats, every, starts, until }: NonNullable<EventFacts['series']>,
  origin: string,
): object => ({
  '@type': 'EventSeries',
  '@id': `${origin}/ministries/events#series-${id}`,
  name,
  eventSchedule: {
    '@type': 'Schedule',
    repeatFrequency: `P${every}${repeats === 'weekly' ? 'W' : 'M'}`,
    startDate: starts,
    ...(until && { endDate: until }),
    scheduleTimezone: site().zone,
  },
});

/** No `validFrom`: when people could first RSVP is not stored. */
const offerOf = ({ left }: EventFacts, url: string) => ({
  '@type': 'Offer',
  price: 0,
  priceCurrency: site().currency,
  url,
  availability: `https://schema.org/${left === 0 ? 'SoldOut' : 'InStock'}`,
});

/** The church's address for a room of it. The city of any other place is unknown, so its text is the address. */
function addressOf(location: string): string | object {
  const { name, address } = site().church;
  const isOurs = [name, address.street].some((ours) => ours && location.includes(ours));
  return (isOurs && postalAddress()) || location;
}
