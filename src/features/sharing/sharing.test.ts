import { describe, expect, it } from 'vitest';
import { fileName } from '../../ui/share-file';
import { eventAddress } from './share-event';
import { qrPath, wrap } from './take-away-poster';

describe('sharing an event', () => {
  it('gives each event a URL', () => {
    expect(eventAddress('demoharvest0001', 'https://byop.example')).toBe(
      'https://byop.example/ministries/events?event=demoharvest0001',
    );
  });

  it.each([
    ['Harvest Festival', 'harvest-festival'],
    ['  ¿Qué? Noche & día ', 'que-noche-dia'],
    ['ليلة العبادة', 'ليلة-العبادة'],
    ['!!!', 'event'],
  ])('names the file of %s', (title, name) => {
    expect(fileName(title)).toBe(name);
  });

  it('breaks a long place between words, so that it does not overlap the QR code', () => {
    expect(wrap('Grace Chapel, side chapel upstairs', 25)).toEqual(['Grace Chapel, side chapel', 'upstairs']);
    expect(wrap('8:00 PM', 25)).toEqual(['8:00 PM']);
  });

  it('draws a QR code with its three corner marks', () => {
    const { d, size } = qrPath('https://byop.example/ministries/events?event=demoharvest0001');
    expect(size).toBeGreaterThanOrEqual(29);
    for (const corner of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 7}h7v1h-7z`]) {
      expect(d).toContain(corner);
    }
  });
});
