import { expect, it } from 'vitest';
import type { Question } from '../../../domain/rsvps/stored-questions';
import { listChanges, questionText } from './question-text';

const size: Question = {
  id: 'qsize0001',
  label: 'Shirt size',
  kind: 'choice',
  choices: ['S', 'M'],
  required: true,
  at_door: true,
};
const song = {
  ...size,
  id: 'qsong0001',
  label: 'A song',
  kind: 'text',
  choices: [],
  required: false,
  at_door: false,
};

it('describes a question in one line', () => {
  expect(questionText(size)).toBe('Shirt size (One of several choices: S, M; required; at the door)');
});

it('lists only the questions and answers that changed', () => {
  expect(listChanges('questions', [size, song], [{ ...size, required: false }, song])).toEqual([
    {
      from: 'Shirt size (One of several choices: S, M; required; at the door)',
      to: 'Shirt size (One of several choices: S, M; at the door)',
    },
  ]);
  expect(listChanges('questions', null, [song])).toEqual([{ from: '', to: 'A song (Text)' }]);
  const [one, other] = ['Soon', 'Later'].map((value) => ({ id: song.id, label: song.label, value }));
  expect(listChanges('answers', [one], [other])).toEqual([{ from: 'A song: Soon', to: 'A song: Later' }]);
  expect(listChanges('title', 'a', 'b')).toBeNull();
});
