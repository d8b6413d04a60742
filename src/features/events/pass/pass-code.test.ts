import decodeQR from 'qr/decode.js';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { passText, readPass } from '../../../domain/rsvps/pass';

/** A frame of the door's camera (`drawFrame` in src/features/door/camera/code-reader.ts) and its focal length in pixels: a wide lens. */
const [width, height, focus] = [480, 270, 377];
const white = 4;
/** In ms, of a busy machine: whether a code can be read does not depend on the time. */
const patience = 60_000;

interface View {
  /** In widths of the code with the white around it. */
  distance: number;
  /** Towards or away from the camera, and around its axis. Degrees. */
  tilt: number;
  roll: number;
}

const sinCos = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)] as const;
};

/** Returns a picture of a code as a camera sees it. Each pixel is the mean of 4 rays. */
function photoOf(data: readonly (readonly boolean[])[], { distance, tilt, roll }: View) {
  const [sin, cos] = sinCos(tilt);
  const [rollSin, rollCos] = sinCos(roll);
  const lightAt = (x: number, y: number) => {
    // The point of the tilted plane that this ray meets, in widths of the code with its white.
    const [u, v] = [(x - width / 2) / focus, (y - height / 2) / focus];
    const depth = (distance * cos) / (cos - v * sin);
    const [across, along] = [u * depth, (v * depth) / cos];
    const column = (across * rollCos + along * rollSin + 0.5) * data.length;
    const row = (along * rollCos - across * rollSin + 0.5) * data.length;
    const isDark = data[Math.floor(row)]?.[Math.floor(column)];
    return isDark === undefined ? 120 : isDark ? 30 : 230;
  };
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const ray of [0, 0.5]) sum += lightAt(x, y + ray) + lightAt(x + 0.5, y + ray);
      pixels.set([sum / 4, sum / 4, sum / 4, 255], (y * width + x) * 4);
    }
  return { width, height, data: pixels };
}

describe('the code of a pass', () => {
  it('has 29 modules', () => {
    expect(encode(passText('abcdefghij12345', '0123456789abcdef'), { ecc: 'H', border: 0 }).size).toBe(29);
  });

  it.each([0, 25])(
    'is read from three code widths at %i°, by the decoder of phones without an own one',
    (tilt) => {
      const isRead = Array.from({ length: 12 }, (_, n) => {
        const id = `${'abcdefghij12345'.slice(n)}${'k6z'.repeat(5)}`.slice(0, 15);
        const { data } = encode(passText(id, '38eba09fa37f2508'), { ecc: 'H', border: white });
        const photo = photoOf(data, { distance: 3, tilt: n % 2 ? tilt : -tilt, roll: 2 * n - 11 });
        try {
          return readPass(decodeQR(photo, { timeLimit: patience }))?.rsvpId === id;
        } catch {
          return false;
        }
      });
      expect(isRead.filter(Boolean).length).toBeGreaterThanOrEqual(11);
    },
    patience,
  );
});
