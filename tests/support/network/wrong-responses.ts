/** Invalid responses to a post, by name. After each of them the item waits. The functions receive the item's id. */
import { json, page, type ServerFault } from '../offline/fake-server';
import { createRandom } from '../random';

const otherId = 'someoneelse0000';
const accepted = (id: string) => ({ id, outcome: 'confirmed', status: 'confirmed' });
const refused = (id: string, code: string, rest = {}) => ({
  id,
  outcome: 'refused',
  code,
  message: code,
  ...rest,
});
const cut = (body: unknown) =>
  new Response(JSON.stringify(body).slice(0, -8), { headers: { 'content-type': 'application/json' } });

/** The response of `fetch` for a redirect with `redirect: 'manual'`. */
function opaqueRedirect(): Response {
  const response = new Response(null);
  Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
  Object.defineProperty(response, 'status', { value: 0 });
  return response;
}

const answers: Record<string, (id: string) => Response> = {
  'a sign-in page with 200': () => page(200),
  'an empty 200': () => new Response(''),
  'an empty 200 that calls itself JSON': () =>
    new Response('', { headers: { 'content-type': 'application/json' } }),
  '204': () => new Response(null, { status: 204 }),
  '{}': () => json(200, {}),
  null: () => json(200, null),
  'the answer for another id': () => json(200, accepted(otherId)),
  'an outcome that does not exist': (id) => json(200, { ...accepted(id), outcome: 'fine' }),
  'an answer without outcome': (id) => json(200, { id, status: 'confirmed' }),
  'JSON cut short': (id) => cut(accepted(id)),
  'the right body as text/plain': (id) => new Response(JSON.stringify(accepted(id))),
  'the right body as HTML': (id) => page(200, JSON.stringify(accepted(id))),
  'the right body with 201': (id) => json(201, accepted(id)),
  'the right body with 400': (id) => json(400, accepted(id)),
  '302': () => new Response(null, { status: 302, headers: { location: 'http://guest.example/' } }),
  'a redirect not followed': opaqueRedirect,
  '400 with data {}': () => json(400, { status: 400, message: 'Failed to create record.', data: {} }),
  '401': () => json(401, { status: 401, message: 'The request requires valid authorization.', data: {} }),
  '403': () => json(403, { status: 403, message: 'Only superusers can perform this action.', data: {} }),
  '404 as HTML': () => page(404),
  '404 as JSON': () => json(404, { status: 404, message: 'Missing collection context.', data: {} }),
  '409 of somebody else': () => json(409, { error: 'conflict' }),
  '413': () => json(413, { status: 413, message: 'Request entity too large.', data: {} }),
  '429': () => json(429, { status: 429, message: 'Too Many Requests.', data: {} }),
  '500': () => json(500, { status: 500, message: 'Something went wrong.', data: {} }),
  '502 as HTML': () => page(502),
  'a refusal with a code that nobody knows': (id) => json(409, refused(id, 'full_moon')),
  'a refusal of another id': () => json(409, refused(otherId, 'duplicate_rsvp')),
  'a refusal with 200': (id) => json(200, refused(id, 'duplicate_rsvp')),
  'a refusal with 500': (id) => json(500, refused(id, 'duplicate_rsvp')),
  'invalid without fields': (id) => json(400, refused(id, 'invalid')),
  'invalid with fields of another form': (id) =>
    json(400, refused(id, 'invalid', { fields: { colour: 'No.' } })),
};

export const wrongResponses: [name: string, fault: (id: string) => ServerFault][] = [
  ...Object.entries(answers).map(([name, make]): [string, (id: string) => ServerFault] => [
    name,
    (id) => ({ instead: () => make(id) }),
  ]),
  ['no connection', () => 'dead'],
  ['silence', () => 'swallowed'],
];

/** Returns valid responses with a random fault: cut anywhere, or with another character in the id. */
export function brokenResponses(count: number): [name: string, fault: (id: string) => ServerFault][] {
  const random = createRandom(count);
  return Array.from({ length: count }, (_, n): [string, (id: string) => ServerFault] => {
    const place = random();
    const isCut = n % 2 === 0;
    const spoil = (id: string) => {
      const at = Math.floor(place * id.length);
      const other = `${id.slice(0, at)}${id[at] === 'z' ? 'y' : 'z'}${id.slice(at + 1)}`;
      const whole = JSON.stringify(accepted(isCut ? id : other));
      return isCut ? whole.slice(0, Math.floor(place * whole.length)) : whole;
    };
    const headers = { 'content-type': 'application/json' };
    return [
      `${isCut ? 'cut' : 'another id'} at ${place.toFixed(3)}`,
      (id) => ({ instead: () => new Response(spoil(id), { headers }) }),
    ];
  });
}
