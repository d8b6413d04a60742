// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { person, scan } from '../../../../tests/support/door/door-card';
import { reactRoot } from '../../../../tests/support/pages/react-root';
import { attendanceOf } from '../../../domain/door/attendance';
import { passCode } from '../../../domain/rsvps/pass';
import { labelLayout, labelOf } from './label-layout';
import { NameLabel } from './name-label';

const { load } = reactRoot();

const hash = '0123456789abcdef0123456789abcdef';
const guest = { ...person, passes: [hash], pickup_code: '0420' };
const all = { paper: '62x29', code: true, notes: true } as const;
const open = { leaving: 'no', hasFailed: false } as const;
const inside = attendanceOf([scan(1)]).get(person.id);

it('has the first name, the others, and what the team chose; never the code of a pick-up', () => {
  expect(labelOf(all, guest, open, inside)).toEqual({
    paper: '62x29',
    first: 'Ada',
    rest: 'Moreno',
    code: passCode(hash),
    notes: 'Nut allergy',
  });
  expect(labelOf({ ...all, code: false, notes: false }, guest, open, inside)).toMatchObject({
    code: '',
    notes: '',
  });
  expect(labelOf(all, { ...guest, name: '  Ada  Lucía Moreno ' }, open, inside)).toMatchObject({
    first: 'Ada',
    rest: 'Lucía Moreno',
  });
});

it('is for a guest with a name who is inside', () => {
  expect(labelOf(all, guest, open, undefined)).toBe(null);
  expect(labelOf(all, { ...guest, name: '' }, open, inside)).toBe(null);
  expect(labelOf(all, guest, { ...open, leaving: 'yes' }, inside)).toBe(null);
  expect(labelOf(all, guest, { ...open, hasFailed: true }, inside)).toBe(null);
});

it.each(['62x29', '4x6'] as const)('fits on %s, whatever the name and however long the answers', (paper) => {
  const names = [
    'Al',
    'Ada Moreno',
    'Maximiliana von und zu Hohenstein-Wallenfels',
    '李小龍',
    'Дмитрий',
    'W'.repeat(40),
  ];
  for (const name of names)
    for (const notes of [
      [],
      ['Nut allergy'],
      ['Allergic to peanuts, shellfish, milk, eggs and wasps '.repeat(4)],
    ]) {
      const label = labelOf({ ...all, paper }, { ...guest, name, notes }, open, inside);
      if (!label) throw new Error('There is no label.');
      const { page, lines } = labelLayout(label);
      const [first, ...others] = lines;
      for (const { y, size } of lines) expect([y > 0, y < page.height, size > 1]).toEqual([true, true, true]);
      for (const [n, { y, size }] of lines.entries())
        expect(y - size).toBeGreaterThan((lines[n - 1]?.y ?? 0) - size);
      expect(first?.wood ? first.wood.length : first?.size).toBeLessThan(page.width);
      // The first name is the largest, but for one that is as long as a line.
      if (name.length < 12) expect(first?.size).toBeGreaterThan(Math.max(...others.map(({ size }) => size)));
      expect(lines.some(({ text }) => text.endsWith('…'))).toBe(notes.join().length > 100);
    }
});

it('sets the size of the page while it is there, beside the page of the door', async () => {
  const label = labelOf(all, guest, open, inside);
  if (!label) throw new Error('There is no label.');
  const style = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  await load(<NameLabel {...labelLayout(label)} />);
  expect(document.querySelector('body > .print-page')?.textContent).toContain('ADAMorenoNut allergy');
  expect(style).toHaveBeenCalledExactlyOnceWith('@page{size:62mm 29mm;margin:0}');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  await load(null);
  expect(document.adoptedStyleSheets).toEqual([]);
});
