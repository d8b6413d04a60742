/** Random filters, sorts, expands and fields must reveal no canary. `attacks.test.ts` has the known attacks. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createRandom } from '../../support/random';
import { seeds } from '../../support/seeds';
import { canary, type Field, mark, plantedServer, type Target } from '../../support/server/canaries';

import { figure } from '../../support/server/figures';

import type { Answer } from '../../support/server/requests';

const requestCount = 50;

let field: Field;
let tokens: [role: string, token: string][];
beforeAll(async () => {
  field = await plantedServer(inject('kit'));
  tokens = [
    ['guest', ''],
    ['user', (await field.server.putAccount()).token],
  ];
});
afterAll(() => field.server.stop());

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[], otherwise: T): T =>
  from[Math.floor(random() * from.length)] ?? otherwise;

const operators = ['=', '!=', '~', '!~', '>', '<', '>=', '?=', '?~', '?!~'];
const values = [
  `'${mark}'`,
  `'%${mark}%'`,
  "''",
  'null',
  'true',
  '0',
  '@request.auth.id',
  '@now',
  "'a",
  '@collection',
];
const shapes = [
  '',
  ':lower',
  ':isset',
  ':length',
  ':each',
  ':excerpt(200,true)',
  '.id',
  '_via_user_id.email',
];

/** A random field: of the collection, behind a relation, of another collection, or unknown. */
function nameIn(random: Random, target: Target, others: readonly Target[]): string {
  const other = pick(random, others, target);
  const own = [...target.private, ...target.hidden, 'id', 'created_at', '*'];
  const otherFields = pick(random, [...other.private, ...other.hidden], 'id');
  const relationFields = target.paths.flatMap(({ path, ...secrets }) =>
    [...secrets.private, ...secrets.hidden].map((name) => `${path}.${name}`),
  );
  const names = [
    pick(random, own, 'id'),
    pick(random, relationFields, 'id'),
    `@collection.${other.name}.${otherFields}`,
  ];
  return `${pick(random, [...names, ...own], 'id')}${random() < 0.2 ? pick(random, shapes, '') : ''}`;
}

function randomPath(random: Random, targets: readonly Target[]): string {
  const target = pick(random, targets, targets[0] ?? fail());
  const name = () => nameIn(random, target, targets);
  const several = (make: () => string, by: string) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, make).join(by);
  const clause = () =>
    `${name()} ${pick(random, operators, '=')} ${random() < 0.2 ? name() : pick(random, values, "''")}`;
  const path = () =>
    `${pick(random, target.paths, { path: 'user_id', collection: 'users', private: [], hidden: [] }).path}`;
  const asked = new URLSearchParams();
  // Guests and users get 400 for their own filter, sort or expand, so some paths have none.
  const isPlain = random() < 0.4;
  if (!isPlain && random() < 0.7)
    asked.set('filter', several(clause, pick(random, [' && ', ' || '], ' && ')));
  if (!isPlain && random() < 0.4)
    asked.set(
      'sort',
      several(() => `${pick(random, ['', '-', '+'], '')}${name()}`, ','),
    );
  if (!isPlain && random() < 0.5)
    asked.set(
      'expand',
      several(() => `${path()}${random() < 0.3 ? `.${path()}` : ''}`, ','),
    );
  if (random() < 0.5)
    asked.set(
      'fields',
      several(() => `${random() < 0.4 ? 'expand.*.' : ''}${name()}`, ','),
    );
  if (random() < 0.3) asked.set('perPage', pick(random, ['500', '-1', '0', 'x'], '1'));
  const record = random() < 0.3 ? `/${target.id}` : '';
  return `/api/collections/${target.name}/records${record}?${asked}`;
}
const fail = (): never => {
  throw new Error('There is no collection to ask about.');
};

async function ask(seed: number): Promise<{ leaks: string[]; answered: number }> {
  const random = createRandom(seed);
  const targets = [...field.targets.values()];
  const asked = Array.from({ length: requestCount }, () => ({
    path: randomPath(random, targets),
    who: pick(random, tokens, ['guest', '']),
  }));
  const leaks: string[] = [];
  let answered = 0;
  const check = ({ status, text }: Answer, what: string) => {
    if (status === 200) answered += 1;
    const isLeak = canary.private.test(text) || canary.hidden.test(text);
    const leaksInternals = /SQLSTATE|sqlite|goja|panic|\.go:\d|at .*\.js:\d/i.test(text);
    if (isLeak || leaksInternals || status >= 500)
      leaks.push(`seed ${seed}, ${what}: ${status} ${text.slice(0, 300)}`);
  };
  await Promise.all(
    asked.map(async ({ path, who: [role, token] }) =>
      check(await field.server.ask('GET', path, undefined, token), `${role} ${decodeURIComponent(path)}`),
    ),
  );
  return { leaks, answered };
}

describe('a random request', () => {
  const chosenSeeds = seeds(8);

  it(`reveals nothing private, ${chosenSeeds.length * requestCount} times`, {
    timeout: chosenSeeds.length * 15_000,
  }, async () => {
    let answered = 0;
    for (const seed of chosenSeeds) {
      const found = await ask(seed);
      expect(found.leaks).toEqual([]);
      answered += found.answered;
    }
    expect(answered).toBeGreaterThan((chosenSeeds.length * requestCount) / 20); // they are not all refused
    figure('private values in responses to random queries', `0 in ${chosenSeeds.length * requestCount}`);
  });

  it('reveals canaries when RSVPs can be listed (control)', async () => {
    const { server } = field;
    await server.ask('PATCH', '/api/collections/event_rsvps', { listRule: '', viewRule: '' }, server.token);
    const found = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(n + 1)));
    expect(found.flatMap(({ leaks }) => leaks)).not.toEqual([]);
  });
});
