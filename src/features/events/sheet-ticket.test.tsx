import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { eventRecord, outboxItem } from '../../../tests/support/pages/shown-rows';
import type { OutboxItem } from '../../offline';
import { TicketFoot } from './sheet-ticket';

const event = eventRecord({ id: 'event0000000001', title: 'Candle Hour' });
const confirmed = outboxItem({
  kind: 'rsvp',
  state: 'accepted',
  outcome: 'confirmed',
  manageSecret: 'secret',
  subject: { title: event.title, eventId: event.id, date: '2099-11-28T02:00:00.000Z', guests: 1 },
});

/** Returns the names of the actions. The main one has a star. */
function actionsOf(change: Partial<OutboxItem>, isUpcoming = true): string[] {
  const item: OutboxItem = { ...confirmed, ...change };
  const ignore = () => {};
  const markup = renderToStaticMarkup(
    <TicketFoot {...{ item, event, isUpcoming }} onManage={ignore} onChange={ignore} onRsvp={ignore} />,
  );
  return [...markup.matchAll(/<(?:a|button)[^>]*class="([^"]*)"[^>]*>(.*?)<\/(?:a|button)>/g)].map(
    ([, classes = '', words = '']) =>
      `${words.replaceAll(/<span class="sr-only">.*?<\/span>|<[^>]+>/g, '')}${classes.includes('btn-primary') ? '*' : ''}`,
  );
}

describe('the actions below a ticket', () => {
  it.each<[string, Partial<OutboxItem>, string[]]>([
    ['with seats', {}, ['Show your pass*', 'Share', 'Add to calendar']],
    ['on the waitlist', { outcome: 'waitlist' }, ['Show your pass*', 'Share', 'Add to calendar']],
    ['not sent', { state: 'waiting' }, ['Show your pass*', 'Share', 'Add to calendar']],
    ['cancelled', { outcome: 'cancelled' }, ['I can make it after all*', 'Share', 'Add to calendar']],
    ['refused', { state: 'refused' }, ['RSVP 42 of 50 seats left*', 'Share', 'Add to calendar']],
    ['after a no of a parent', { consent: 'refused' }, ['Show your pass', 'Share']],
  ])('of an RSVP that is %s', (_, change, expected) => {
    expect(actionsOf(change)).toEqual(expected);
  });

  it('offer no pass for an event that is over', () => {
    expect(actionsOf({}, false)).toEqual(['Share', 'Add to calendar']);
  });
});
