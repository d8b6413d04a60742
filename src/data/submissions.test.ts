import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock';
import { requestTimeout } from './http';
import { postSubmission } from './submissions';

const clock = createFakeClock();
/** Begins to send an input of this length over a line without an answer. Returns whether it was given up. */
function send(length: number): () => boolean {
  const transport = () => new Promise<Response>(() => {});
  const posting = { collection: 'artist_submissions', id: 'abcdefghijklmno', codes: [], fields: [] };
  let isOver = false;
  void postSubmission({ clock, transport }, { ...posting, input: { text: 'x'.repeat(length) } }).then(() => {
    isOver = true;
  });
  return () => isOver;
}

it('gives a photo on a slow line more time than a text, but less than the minute of the server', async () => {
  const [text, photo] = [send(20_000), send(355_000)];
  await clock.pass(requestTimeout);
  expect([text(), photo()]).toEqual([true, false]);
  await clock.pass(30_000);
  expect(photo()).toBe(false);
  await clock.pass(55_000 - requestTimeout - 30_000);
  expect(photo()).toBe(true);
});
