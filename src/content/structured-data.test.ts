import { describe, expect, it } from 'vitest';
import { eventData, structuredData } from './structured-data';

const origin = 'https://byop.example';

describe('structured data', () => {
  it('marks a full event as sold out and a cancelled event as cancelled', () => {
    const event = {
      id: 'demoharvest0001',
      title: 'Harvest Festival',
      description: 'Hay bales.',
      date: '2026-12-05T19:00:00-08:00',
      ends_at: null,
      location: 'Chapel parking lot',
      updated_at: '2026-11-01T00:00:00-07:00',
      pictures: ['/api/files/events/demoharvest0001/preview.png'],
      status: 'cancelled',
      max_attendees: 50,
      left: 0,
    };
    expect(eventData(event, origin)).toMatchObject({
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventCancelled',
      url: 'https://byop.example/ministries/events?event=demoharvest0001',
      maximumAttendeeCapacity: 50,
      remainingAttendeeCapacity: 0,
      image: ['https://byop.example/api/files/events/demoharvest0001/preview.png'],
      location: { name: 'Chapel parking lot', address: { streetAddress: 'Chapel parking lot' } },
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });

  it('describes the organisation on the home page and every song on the listening page', () => {
    expect(structuredData('/', origin)).toMatchObject([{ '@type': 'Organization' }]);
    const songs = structuredData('/music/listen', origin);
    expect(songs).toHaveLength(6);
    expect(songs[0]).toMatchObject({
      '@type': 'MusicRecording',
      duration: expect.stringMatching(/^PT\d+M\d+S$/),
    });
    expect(structuredData('/ministries/merch', origin)).toEqual([]);
  });
});
