/** Attempts to read or change other people's data. Each runs on every collection with every role. */
import type { Target } from './canaries';
import { mark } from './canaries';

import type { Answer } from './requests';

export interface Attempt {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  target: Target;
  forbidden: string[];
}
interface Seen {
  answers: Answer[];
  /** Two requests that differ only in a hidden value: two different responses reveal it. */
  pairs?: [what: string, one: Answer, other: Answer][];
}
export type Attack = (attempt: Attempt) => Promise<Seen>;

const query = (values: Record<string, string>) => `?${new URLSearchParams({ perPage: '500', ...values })}`;
const records = ({ target }: Attempt, rest = '') => `/api/collections/${target.name}/records${rest}`;
const none = { answers: [] };

type Values = Record<string, string>;
type Pair = [what: string, one: Answer, other: Answer];

async function pairOf(it: Attempt, what: string, one: Values, other: Values): Promise<Pair> {
  const answers = [one, other].map((values) => it.ask('GET', records(it, query(values))));
  const [first, second] = await Promise.all(answers);
  if (!first || !second) throw new Error('Two questions have two answers.');
  return [what, first, second];
}

const seen = (pairs: Pair[]): Seen => ({ answers: pairs.flatMap(([, one, other]) => [one, other]), pairs });
const compared = async (requested: Promise<Pair>[]): Promise<Seen> => seen(await Promise.all(requested));

/** A text that no field contains. */
const absent = 'absent-mark';

/**
 * Asks whether a forbidden field contains the mark: about all fields of a table at once, which takes one of the delays that PocketBase
 * gives filters without matches, and about each field where the server refuses that or its answers differ.
 * @param ask sends two filters
 */
async function oracle(
  { forbidden }: Attempt,
  ask: (what: string, filters: [string, string]) => Promise<Pair>,
): Promise<Pair[]> {
  const compare = (fields: readonly string[]) => {
    const anyHas = (text: string) => fields.map((field) => `${field} ~ '${text}'`).join(' || ');
    return ask(fields.join(), [anyHas(mark), anyHas(absent)]);
  };
  const tables = new Map<string, string[]>();
  for (const field of forbidden) {
    const table = field.slice(0, field.lastIndexOf('.') + 1);
    tables.set(table, [...(tables.get(table) ?? []), field]);
  }
  const found = [...tables.values()].map(async (fields) => {
    const together = await compare(fields);
    const [, one, other] = together;
    const isBlind = one.status < 400 && other.status < 400 && one.text === other.text;
    return isBlind || fields.length === 1 ? [together] : Promise.all(fields.map((field) => compare([field])));
  });
  return (await Promise.all(found)).flat();
}

const expands = ({ target }: Attempt) => target.paths.map(({ path }) => path).join(',');

export const attacks: Record<string, Attack> = {
  list: async (it) => ({ answers: [await it.ask('GET', records(it, query({})))] }),

  view: async (it) => ({ answers: [await it.ask('GET', records(it, `/${it.target.id}`))] }),

  'fields that were not offered': async (it) => {
    const every = [...it.target.private, ...it.target.hidden, 'id'].join(',');
    const requested = [every, '*', '*,expand.*', `${every},*:excerpt(200,true)`];
    return {
      answers: await Promise.all(
        requested.flatMap((fields) => [
          it.ask('GET', records(it, query({ fields }))),
          it.ask('GET', records(it, `/${it.target.id}${query({ fields })}`)),
        ]),
      ),
    };
  },

  'a filter as an oracle': async (it) =>
    seen(await oracle(it, (what, [filter, other]) => pairOf(it, what, { filter }, { filter: other }))),

  'a sort as an oracle': (it) =>
    compared(it.forbidden.map((field) => pairOf(it, field, { sort: field }, { sort: `-${field}` }))),

  'a filter on another collection': (it) =>
    compared(
      ['event_rsvps.email', 'users.email', '_superusers.email', 'contact_submissions.message'].map(
        (other) => {
          const filter = (value: string) => ({ filter: `@collection.${other} ?~ '${value}'` });
          return pairOf(it, other, filter(mark), filter(absent));
        },
      ),
    ),

  'batched lists': async (it) => {
    const together = (values: Values) =>
      `/api/byop/lists?${new URLSearchParams({ ask: records(it, query(values)), have: '' })}`;
    const every = [...it.target.private, ...it.target.hidden, 'id'].join(',');
    const requested = [{}, { fields: '*,expand.*', expand: expands(it) }, { fields: every }];
    const plain = await Promise.all(requested.map((values) => it.ask('GET', together(values))));
    const { answers, pairs = [] } = seen(
      await oracle(it, async (what, [filter, other]) => [
        what,
        await it.ask('GET', together({ filter })),
        await it.ask('GET', together({ filter: other })),
      ]),
    );
    return { answers: [...plain, ...answers], pairs };
  },

  expand: async (it) => {
    if (it.target.paths.length === 0) return none;
    const deep = it.target.paths
      .flatMap(({ path }) => [path, `${path}.user_id`, `${path}.event_id`])
      .join(',');
    const requested = [{ expand: expands(it) }, { expand: deep, fields: '*,expand.*,expand.*.*' }];
    return {
      answers: await Promise.all(
        requested.flatMap((values) => [
          it.ask('GET', records(it, query(values))),
          it.ask('GET', records(it, `/${it.target.id}${query(values)}`)),
        ]),
      ),
    };
  },

  'another way of writing the address': async (it) => {
    const { name, id } = it.target;
    const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    const paths = [
      `/api/collections/${encoded}/records`,
      `/api/collections/${name.toUpperCase()}/records/${id}`,
      `/api/collections/${name}/records/`,
      `/api/collections/${name}//records`,
      `/api/collections/${name}/../${name}/records`,
      `//api/collections/${name}/records`,
      `/api/collections/${name}/records?page=1&perPage=-1`,
      `/api/collections/${name}`,
    ];
    return { answers: await Promise.all(paths.map((path) => it.ask('GET', path))) };
  },

  'a file address': async (it) => {
    const { name, id, files } = it.target;
    const names = [...files.map((file) => `${file}.png`), 'data.db', '..%2f..%2fdata.db', '%2e%2e/data.db'];
    const token = await it.ask('POST', '/api/files/token');
    const answers = await Promise.all(
      names.map((file) => it.ask('GET', `/api/files/${name}/${id}/${file}?token=x`)),
    );
    for (const { text } of answers)
      if (text.includes('SQLite format')) throw new Error('The database was sent.');
    return { answers: [token, ...answers] };
  },

  'another method': async (it) => {
    const path = records(it, `/${it.target.id}`);
    return {
      answers: [
        await it.ask('POST', path, {}, { 'X-HTTP-Method-Override': 'DELETE' }),
        await it.ask('GET', `${path}?_method=DELETE`, undefined, { 'X-Method-Override': 'DELETE' }),
        await it.ask('PUT', path, { name: 'Taken over' }),
        await it.ask('POST', `${path}?_method=PATCH`, { name: 'Taken over' }),
      ],
    };
  },

  'an id that is taken': async (it) => {
    if (it.target.isView) return none;
    const body = { id: it.target.id, name: 'Taken over', title: 'Taken over', message: 'Taken over' };
    return {
      answers: [
        await it.ask('POST', records(it), body),
        await it.ask('POST', records(it), { ...body, email: 'e' }),
      ],
    };
  },

  batch: async (it) => {
    const create = { method: 'POST', url: records(it), body: { id: it.target.id } };
    const put = { method: 'PUT', url: records(it), body: { id: it.target.id, name: 'Taken over' } };
    const remove = { method: 'DELETE', url: records(it, `/${it.target.id}`) };
    return {
      answers: await Promise.all(
        [create, put, remove].map((request) => it.ask('POST', '/api/batch', { requests: [request] })),
      ),
    };
  },

  truncate: async (it) => ({
    answers: [
      await it.ask('DELETE', `/api/collections/${it.target.name}/truncate`),
      await it.ask('DELETE', `/api/collections/${it.target.name}`),
      await it.ask('PATCH', `/api/collections/${it.target.name}`, { listRule: '', viewRule: '' }),
    ],
  }),
};
