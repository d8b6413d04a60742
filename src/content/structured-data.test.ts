import { describe, expect, it } from 'vitest';
import { demoSite, provideDemoSite } from '../../tests/support/demo-site';
import { provideSite } from './site';
import { eventData, structuredData } from './structured-data';

const origin = 'https://byop.example';

describe('structured data', () => {
  const event = {
    id: 'demoharvest0001',
    title: 'Harvest Festival',
    description: 'Hay bales.',
    date: '2026-12-05T19:00:00-08:00',
    ends_at: null,
    location: 'Chapel parking lot',
    pictures: ['/api/files/events/demoharvest0001/preview.png'],
    status: 'upcoming',
    isOpen: true,
    max_attendees: 50,
    left: 0,
  };

  it('describes an event, and marks a full one as sold out', () => {
    expect(eventData(event, origin)).toMatchObject({
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventScheduled',
      url: 'https://byop.example/ministries/events?event=demoharvest0001',
      maximumAttendeeCapacity: 50,
      remainingAttendeeCapacity: 0,
      image: ['https://byop.example/api/files/events/demoharvest0001/preview.png'],
      offers: { availability: 'https://schema.org/SoldOut' },
    });
    expect(eventData({ ...event, left: 3 }, origin)).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
    });
  });

  it('offers no seats at a cancelled event or a past one', () => {
    const cancelled = eventData({ ...event, status: 'cancelled', isOpen: false }, origin);
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    for (const closed of [cancelled, eventData({ ...event, status: 'past', isOpen: false }, origin)])
      expect(closed).not.toHaveProperty('offers');
  });

  it('does not state since when the offer is valid', () => {
    expect(JSON.stringify(eventData(event, origin))).not.toContain('validFrom');
  });

  it('knows the address of the church, and of other places only their text', () => {
    const placeOf = (location: string) => Object(eventData({ ...event, location }, origin)).location;
    expect(placeOf('Grace Chapel, the basement')).toEqual({
      '@type': 'Place',
      name: 'Grace Chapel, the basement',
      address: expect.objectContaining({ streetAddress: '14 Chapel Lane', addressLocality: 'Riverside' }),
    });
    const elsewhere = 'Lake Hemet, site 12';
    expect(placeOf(elsewhere)).toEqual({ '@type': 'Place', name: elsewhere, address: elsewhere });
  });

  it('describes the organisation on the home page and every song on the listening page', () => {
    expect(structuredData('/', origin)).toMatchObject([{ '@type': 'Organization' }]);
    const songs = [
      { title: 'Lantern', seconds: 59.6 },
      { title: 'Psalm', seconds: 139 },
    ];
    expect(structuredData('/music/listen', origin, songs)).toMatchObject([
      { '@type': 'MusicRecording', name: 'Lantern', duration: 'PT1M0S' },
      { '@type': 'MusicRecording', name: 'Psalm', duration: 'PT2M19S' },
    ]);
    expect(structuredData('/music/listen', origin)).toEqual([]);
    expect(structuredData('/ministries/merch', origin)).toEqual([]);
  });

  it('has no address on a site without one', () => {
    const { church } = demoSite;
    const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' };
    provideSite(() => ({ ...demoSite, church: { ...church, address: nowhere } }));
    expect(JSON.stringify(structuredData('/', origin))).not.toContain('address');
    expect(eventData({ ...event, location: 'Grace Chapel' }, origin)).toMatchObject({
      location: { address: 'Grace Chapel' },
    });
    provideDemoSite();
    expect(JSON.stringify(structuredData('/', origin))).toContain('14 Chapel Lane');
  });
});
