import { describe, it } from 'vitest';
import { throughWeather } from './weather';

/** A failing seed is in the name of its test. */
describe('a thousand submissions, nothing lost and nothing doubled', () => {
  it.each(Array.from({ length: 50 }, (_, n) => n + 1))('seed %i', (seed) => throughWeather(seed));
});
