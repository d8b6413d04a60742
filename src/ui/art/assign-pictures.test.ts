import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../domain/content/pages/event-types';
import { assignPicture, assignPictures, dealPicture, posterOf, posterText } from './assign-pictures';
import { families } from './drawing/families';
import { byType, familiesOf } from './family-names';

const types = [...eventTypes, 'song', 'member'];
const lists = Array.from({ length: 1000 }, (_, n) =>
  Array.from({ length: 20 }, (_, i) => ({
    type: types[(i * (n % 7) + n + i * i) % types.length] ?? '',
    id: `id${n}-${i}`,
  })),
);

describe('assigning pictures to a list', () => {
  it('gives the same list the same pictures', () => {
    for (const list of lists.slice(0, 20)) expect(assignPictures(list)).toEqual(assignPictures(list));
  });

  it('gives neighbours different families and different papers', () => {
    // One expect for all: twenty thousand of them take seconds.
    const alike = lists.flatMap((list) =>
      assignPictures(list).filter(
        ({ family, paper }, i, assigned) =>
          assigned[i - 1]?.family === family || assigned[i - 1]?.paper === paper,
      ),
    );
    expect(alike).toEqual([]);
  });

  it.each(types)('shows no family of %s twice before all of them were shown', (type) => {
    const count = familiesOf(type).length;
    for (let n = 0; n < 50; n++) {
      const assigned = assignPictures(Array.from({ length: count }, (_, i) => ({ type, id: `${n}-${i}` })));
      expect(new Set(assigned.map(({ family }) => family)).size).toBe(count);
    }
  });

  it('has a list for every event type, and every family in a list', () => {
    expect(eventTypes.filter((type) => !(type in byType))).toEqual([]);
    const placed = new Set([...Object.values(byType).flat(), ...familiesOf('')]);
    expect(Object.keys(families).filter((name) => !placed.has(name as keyof typeof families))).toEqual([]);
  });

  // Pictures must not change: people know events by them. A new family or type needs a new list.
  it.each([
    ['Worship Night', 'sun1 pipes0 pipes2 arch1 pipes2 arch2 arch0 sun2 arch0'],
    ['Concert', 'pipes1 waves1 burst0 pipes0 waves2 burst2 pipes2 waves1 burst1'],
    ['Special Event', 'bunting0 burst1 hills1 bunting2 burst2 hills2 bunting0 burst0 hills1'],
    ['Community Gathering', 'hills0 blocks0 blocks1 table1 table2 hills2 hills0 blocks2 table0'],
    ['song', 'signal2 grooves2 halves0 moon0 halves0 moon0 steps1 weave1 steps1'],
    ['member', 'table1 waves1 hills2 bunting2 sun2 signal2 pipes0 arch0 steps2'],
    ['story', 'arch1 pipes2 signal0 sun1 steps0 weave0 halves2 moon2 burst1'],
  ])('keeps the pictures of %s', (type, known) => {
    const assigned = Array.from({ length: 9 }, (_, i) => assignPicture({ type, id: `known${i}` }));
    expect(assigned.map(({ family, paper }) => `${family}${paper}`).join(' ')).toBe(known);
  });

  it('draws types of the owner, also one named like a method of objects', () => {
    for (const type of ['Youth Retreat', 'constructor', 'toString'])
      expect(families).toHaveProperty(assignPicture({ type, id: 'known0' }).family);
  });

  it('uses all families and all three papers for single items', () => {
    const alone = Array.from({ length: 400 }, (_, i) => assignPicture({ type: 'service', id: `s${i}` }));
    expect(new Set(alone.map(({ family }) => family)).size).toBe(familiesOf('service').length);
    expect(new Set(alone.map(({ paper }) => paper)).size).toBe(3);
  });
});

describe('dealing the picture of a new event', () => {
  const dated = (i: number, type = types[i % 4] ?? '') => ({
    type,
    id: `event${i}`,
    date: new Date(Date.UTC(2026, 10, 1 + ((i * 7) % 40))).toISOString(),
  });
  /** Creates events one after another, as a server does. */
  const made = (count: number) => {
    const events: (ReturnType<typeof dated> & { poster: string })[] = [];
    for (let i = 0; i < count; i++) {
      const event = dated(i);
      events.push({ ...event, poster: posterText(dealPicture(event, events)) });
    }
    return events;
  };
  const byDate = (events: ReturnType<typeof made>) =>
    [...events].sort((a, b) => Date.parse(a.date) - Date.parse(b.date));

  it('differs from the event before it and the one after it', () => {
    const list = byDate(made(8));
    for (let i = 8; i < 60; i++) {
      const event = dated(i);
      const { family, paper } = dealPicture(event, list);
      const before = list.findLast(({ date }) => date <= event.date);
      const after = list.find(({ date }) => date > event.date);
      for (const beside of [before, after].flatMap((one) => (one ? [posterOf(one)] : []))) {
        expect(beside.family).not.toBe(family);
        expect(beside.paper).not.toBe(paper);
      }
    }
  });

  it('takes the family of its type that is seen least', () => {
    const [first, second] = [dated(0, 'Concert'), dated(1, 'Concert')];
    const one = { ...first, poster: 'waves0' };
    const two = { ...second, poster: 'pipes1' };
    expect(dealPicture(dated(3, 'Concert'), [one, two]).family).toBe('burst');
  });

  it('depends on no order of the others, and not on the event itself', () => {
    const list = made(9);
    const event = dated(9);
    expect(dealPicture(event, [...list].reverse())).toEqual(dealPicture(event, list));
    expect(dealPicture(event, [...list, { ...event, poster: 'sun0' }])).toEqual(dealPicture(event, list));
  });
});

describe('the picture of an event', () => {
  const event = { type: 'Concert', id: 'known0' };

  it('is the stored one, also after its type changed', () => {
    expect(posterOf({ ...event, poster: 'arch2' })).toEqual({ family: 'arch', paper: 2 });
  });

  it.each([undefined, '', 'arch', 'arch3', 'toString1', 'lanterns1'])(
    'is that of its type and id if it has %j stored',
    (poster) => {
      expect(posterOf({ ...event, poster })).toEqual(assignPicture(event));
    },
  );
});
