import { expect, it } from 'vitest';
import { swipeDirection } from './use-swipe';

const from = { x: 100, y: 400 };

it.each([
  ['up', { x: 110, y: 300 }, 'up'],
  ['down', { x: 90, y: 500 }, 'down'],
  ['too short', { x: 100, y: 430 }, null],
  ['to the side', { x: 300, y: 480 }, null],
])('%s', (_, to, direction) => {
  expect(swipeDirection(from, to)).toBe(direction);
});
