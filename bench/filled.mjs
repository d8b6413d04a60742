// @ts-check
/** A server with an owner, whose collections can be filled with copies of a row. */
import { readFile } from 'node:fs/promises';
import { send, startServer } from './server.mjs';

const account = { email: 'ada@byop.example', password: 'a password for bench' };

/** Starts it. `session`: the owner's answer of a sign-in, as JSON. */
export async function startFilled() {
  const hook = await readFile(new URL('fill.pb.js', import.meta.url), 'utf8');
  const server = await startServer(undefined, {}, { 'fill.pb.js': hook });
  const owner = { ...account, passwordConfirm: account.password, role: 'owner', verified: true };
  await server.create('users', owner);
  const { email: identity, password } = account;
  const signedIn = await send(`${server.url}/api/collections/users/auth-with-password`, {
    identity,
    password,
  });
  return {
    ...server,
    session: JSON.stringify(signedIn),
    token: String(signedIn.token),
    /** Copies the only row of a collection, or the one with this id. @param {string} collection @param {number} rows @param {string} [id] */
    fill: (collection, rows, id = '') =>
      send(`${server.url}/api/bench/fill?${new URLSearchParams({ collection, rows: `${rows}`, id })}`, {}),
  };
}

/** @typedef {Awaited<ReturnType<typeof startFilled>>} Filled */
