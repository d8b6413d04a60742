import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EventRecord } from '../../domain/events/event';
import { EventPicture, EventThumb, SheetPicture } from './event-picture';

const event: EventRecord = {
  id: 'candlehour00001',
  title: 'Candle Hour',
  description: 'Bring a candle.',
  date: '2026-12-05T02:00:00.000Z',
  time: '6:00 PM',
  location: 'The basement',
  type: 'Worship Night',
  status: 'upcoming',
  featured: false,
  flyer_url: null,
  preview_url: null,
  poster: 'hills2',
  max_attendees: null,
  ends_at: null,
  updated_at: '2026-11-01T00:00:00.000Z',
  series: '',
  original_date: '',
  questions: [],
  seats: { confirmedRsvps: 0, confirmedGuests: 0, waitlisted: 0 },
};

it.each([
  ['the page', EventPicture],
  ['a list', EventThumb],
  ['a sheet', SheetPicture],
])('the picture of %s is the one that belongs to the event', (_, Place) => {
  const drawn = renderToStaticMarkup(<Place event={event} />).match(/\/art\/\d+-[a-z]+\d/g) ?? [];
  expect(new Set(drawn.map((address) => address.split('-')[1]))).toEqual(new Set(['hills2']));
});

it('is read from the event wherever a poster is shown', () => {
  const root = join(import.meta.dirname, '..');
  const showing = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx$/.test(file) &&
      /<(?:(?:Day|Sheet)?Poster|PosterStrip|Print|PrintPart)\s/.test(readFileSync(join(root, file), 'utf8')),
  );
  const lacking = showing.filter((file) => !readFileSync(join(root, file), 'utf8').includes('posterOf('));
  expect(showing.length).toBeGreaterThan(5);
  expect(lacking).toEqual([]);
});
