import { expect, it } from 'vitest';
import type { Question } from '../../../domain/rsvps/stored-questions';
import { countAnswers } from './question-answers';

const question = (kind: Question['kind'], choices: string[] = []): Question => ({
  id: 'qshirt000',
  label: 'Shirt',
  kind,
  choices,
  required: false,
  at_door: false,
});
const answered = (value: string, status = 'confirmed') => ({
  status,
  answers: [{ id: 'qshirt000', label: 'Shirt', value }],
});

it('counts every choice, also one without an answer, and leaves out who cancelled', () => {
  const rsvps = [answered('M'), answered('M', 'waitlist'), answered('S', 'cancelled'), answered('L')];
  expect(countAnswers(question('choice', ['S', 'M']), rsvps)).toEqual([
    { value: 'S', count: 0 },
    { value: 'M', count: 2 },
    // A choice that was removed since.
    { value: 'L', count: 1 },
  ]);
});

it('orders numbers by how often they were given', () => {
  const rsvps = [answered('4'), answered('2'), answered('2'), { status: 'confirmed', answers: [] }];
  expect(countAnswers(question('number'), rsvps)).toEqual([
    { value: '2', count: 2 },
    { value: '4', count: 1 },
  ]);
});
