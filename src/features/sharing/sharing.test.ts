import { describe, expect, it } from 'vitest';
import { qrPath } from '../../ui/art/qr-path';
import { fileName } from '../../ui/sheet/share-file';
import { addressLines, layOut, taglineLines, wrap } from './poster-layout';

describe('sharing an event', () => {
  it.each([
    ['Harvest Festival', 'harvest-festival'],
    ['  ¿Qué? Noche & día ', 'qué-noche-día'],
    ['Que\u0301 noche', 'qu\u00e9-noche'],
    ['ليلة العبادة', 'ليلة-العبادة'],
    ['युवा आराधना', 'युवा-आराधना'],
    ['คืนนมัสการ วันศุกร์', 'คืนนมัสการ-วันศุกร์'],
    ['청소년 예배'.normalize('NFD'), '청소년-예배'],
    ['می\u200cخواهم دعا', 'می\u200cخواهم-دعا'],
    ['\u0301\u200d 🎉 Party', 'party'],
    ['𝒜dlam 𞤀𞤣𞤤𞤢𞤥', '𝒜dlam-𞤢𞤣𞤤𞤢𞤥'],
    ['!!!', 'event'],
  ])('names the file of %s', (title, name) => {
    expect(fileName(title)).toBe(name);
  });

  it.each(['युवा आराधना ', 'คืนนมัสการ', '청소년예배', '𞤀𞤣𞤤𞤢𞤥', 'long name '])(
    'cuts the name of many times %s after a whole letter, for file systems with 255 bytes',
    (word) => {
      const name = fileName(word.repeat(50));
      const bytes = new TextEncoder().encode(name).length;
      expect(bytes).toBeGreaterThan(165);
      expect(bytes).toBeLessThanOrEqual(180);
      const whole = word.repeat(50).toLowerCase().replaceAll(' ', '-');
      expect(whole.startsWith(name)).toBe(true);
      expect(whole.slice(name.length)).toMatch(/^\P{M}/u);
    },
  );

  it('breaks a long place between words, so that it does not overlap the QR code', () => {
    expect(wrap('Grace Chapel, side chapel upstairs', 25)).toEqual(['Grace Chapel, side chapel', 'upstairs']);
    expect(wrap('8:00 PM', 25)).toEqual(['8:00 PM']);
  });

  it('prints a short address in one line, and a long one before its path in two', () => {
    expect(addressLines('byop.example/ministries/events', 172).lines).toEqual([
      'byop.example/ministries/events',
    ]);
    const long = addressLines('youth.gracechapel-riverside.example/ministries/events', 172);
    expect(long.lines).toEqual(['youth.gracechapel-riverside.example', '/ministries/events']);
    expect(long.size).toBeGreaterThan(8);
  });

  it('breaks a long tagline around the middle of its strip, so that it does not overlap the logo', () => {
    expect(taglineLines('Faith for the back row', 140)).toEqual([{ text: 'Faith for the back row', y: 3.5 }]);
    expect(taglineLines('Faith for the back row', 120)).toEqual([
      { text: 'Faith for the back', y: -2 },
      { text: 'row', y: 9 },
    ]);
  });

  it.each(['story', 'page'] as const)(
    'keeps the date in one line and a third for the picture: %s',
    (shape) => {
      for (const title of [
        'Soup',
        'Harvest Festival',
        'The Fourth Annual Community Potluck And Instrument Repair Evening For Everybody',
        'ليلة العبادة',
      ]) {
        const facts = ['4:00 PM', 'Grace Chapel, side chapel upstairs'];
        const poster = layOut({ title, date: 'Wednesday, September 23, 2026', facts }, shape);
        expect(poster.top).toBeGreaterThan(poster.height * 0.33);
        expect(poster.date.line?.text).toBe('WEDNESDAY, SEPTEMBER 23, 2026');
        expect(poster.facts.map(({ text }) => text)).toEqual([
          '4:00 PM',
          'Grace Chapel, side',
          'chapel upstairs',
        ]);
      }
    },
  );

  it('draws a QR code with its three corner marks', () => {
    const { d, size } = qrPath('https://byop.example/ministries/events?event=demoharvest0001');
    expect(size).toBeGreaterThanOrEqual(29);
    for (const corner of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 7}h7v1h-7z`]) {
      expect(d).toContain(corner);
    }
  });
});
