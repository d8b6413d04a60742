import { describe, expect, it } from 'vitest';
import { eventData, structuredData } from './structured-data';

const origin = 'https://byop.example';

describe('structured data', () => {
  it('marks a full event as sold out and a cancelled event as cancelled', () => {
    const event = {
      id: 'demoharvest0001',
      title: 'Harvest Festival',
      description: 'Hay bales.',
      date: '2026-12-05T00:00:00.000Z',
      ends_at: null,
      location: 'Chapel parking lot',
      flyer_url: '/api/files/events/demoharvest0001/flyer.webp',
      status: 'cancelled',
      max_attendees: 50,
      left: 0,
    };
    expect(eventData(event, origin)).toMatchObject({
      '@type': 'Event',
      eventStatus: 'https://schema.org/EventCancelled',
      url: 'https://byop.example/ministries/events?event=demoharvest0001',
      maximumAttendeeCapacity: 50,
      image: ['https://byop.example/api/files/events/demoharvest0001/flyer.webp'],
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
