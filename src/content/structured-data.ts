import { site } from './site';
import { tracks } from './tracks';

const { church } = site;
const address = {
  '@type': 'PostalAddress',
  streetAddress: church.address.street,
  addressLocality: church.address.city,
  addressRegion: church.address.region,
  postalCode: church.address.postalCode,
  addressCountry: church.address.country,
};

/** Returns the JSON-LD (schema.org) of a page, for the build. `origin` has no trailing slash. */
export function structuredData(path: string, origin: string): object[] {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.name,
    alternateName: site.longName,
    description: site.description,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: site.email.general,
    telephone: site.text.number,
    address,
    parentOrganization: { '@type': 'Church', name: church.name, email: church.email, address },
  };
  if (path === '/' || path === '/ministries/about') return [organization];
  if (path === '/music/listen') {
    return tracks.map((track) => ({
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: track.title,
      byArtist: { '@type': 'MusicGroup', name: track.artist },
      duration: `PT${Math.floor(track.seconds / 60)}M${track.seconds % 60}S`,
      url: `${origin}/music/listen`,
    }));
  }
  return [];
}

export interface EventFacts {
  id: string;
  title: string;
  description: string;
  /** ISO 8601. */
  date: string;
  ends_at: string | null;
  location: string;
  /** Path of the flyer on this site, or null. */
  flyer_url: string | null;
  status: string;
  max_attendees: number | null;
  left: number | null;
}

/** Returns the schema.org `Event`. It is added in the browser, because events are not known at build time. */
export function eventData(event: EventFacts, origin: string): object {
  const status = event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled';
  const url = `${origin}/ministries/events?event=${event.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    ...(event.flyer_url && { image: [`${origin}${event.flyer_url}`] }),
    startDate: event.date,
    ...(event.ends_at && { endDate: event.ends_at }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    location: { '@type': 'Place', name: event.location, address },
    organizer: { '@type': 'Organization', name: site.name, url: `${origin}/` },
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      url,
      availability: `https://schema.org/${event.left === 0 ? 'SoldOut' : 'InStock'}`,
    },
    ...(event.max_attendees !== null && { maximumAttendeeCapacity: event.max_attendees }),
  };
}
