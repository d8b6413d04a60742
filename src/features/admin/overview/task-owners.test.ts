import { describe, expect, it } from 'vitest';
import type { TaskMember, TaskOwners } from '../../../domain/admin/task-owners';
import { membersFor, ownerOf, shortName, storedOwner } from './task-owners';
import type { Task } from './tasks';

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const task = (more: Partial<Task> = {}): Task => ({
  ...{ id: 'messages', count: 2, detail: '', show: {}, since: Date.parse(at(3)) },
  ...more,
});
const member = (id: string, more: Partial<TaskMember> = {}): TaskMember => ({
  ...{ id, email: `${id}@example.org`, tasks: ['messages', 'missingYes'], events: null },
  ...more,
});
const known = (taken: number, more: Partial<TaskOwners> = {}): TaskOwners => ({
  owners: [{ task: 'messages', event: '', account: 'dana', taken_at: at(taken) }],
  members: [member('ruth'), member('dana')],
  ...more,
});

describe('somebody has a task', () => {
  it('while something waits that waited when they took it', () => {
    expect(ownerOf(task(), known(3))?.id).toBe('dana');
    expect(ownerOf(task(), known(2))).toBeNull();
    expect(storedOwner(task(), known(2))).toBe('dana');
  });

  it('also if the same happens again', () => {
    const again = { since: Date.parse(at(9)), began: Date.parse(at(3)) };
    expect(ownerOf(task(again), known(4))?.id).toBe('dana');
  });

  it('of one event alone', () => {
    const owners = [{ task: 'missingYes' as const, event: 'a', account: 'dana', taken_at: at(4) }];
    const of = (event: string) => ownerOf(task({ id: 'missingYes', show: { event } }), known(4, { owners }));
    expect([of('a')?.id, of('b')]).toEqual(['dana', null]);
  });

  it('no more who left the team', () => {
    expect(ownerOf(task(), known(4, { members: [member('ruth')] }))).toBeNull();
  });
});

it('is given to who sees it, the person themself first', () => {
  const members = [
    member('ruth'),
    member('tom', { tasks: ['failedGifts'] }),
    member('lea', { events: ['a'] }),
    member('dana'),
  ];
  const ids = (of: Task) => membersFor(of, known(4, { members }), 'dana').map(({ id }) => id);
  expect(ids(task())).toEqual(['dana', 'ruth', 'lea']);
  expect(ids(task({ id: 'missingYes', show: { event: 'b' } }))).toEqual(['dana', 'ruth']);
});

it('calls people by the part before the @, if it is theirs alone', () => {
  const [dana, other] = [member('dana'), member('x', { email: 'Dana@else.example' })];
  expect(shortName(dana, [dana])).toBe('Dana');
  expect(shortName(dana, [dana, other])).toBe('dana@example.org');
});
