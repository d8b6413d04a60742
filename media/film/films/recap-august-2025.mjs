/** "What August looked like": 50 seconds, a waltz at 90 beats a minute, so two seconds are a bar. */
import { camp } from './recap-august-2025/camp.mjs';
import { chairs } from './recap-august-2025/chairs.mjs';
import { students } from './recap-august-2025/students.mjs';
import { yellow } from './recap-august-2025/yellow.mjs';

export const film = {
  theme: 'day',
  fps: 24,
  poster: 1.6,
  scenes: [...camp, ...yellow, ...students, ...chairs],
};
