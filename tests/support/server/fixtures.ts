/** What the tests of a file share: made before its first test, closed after its last. */
import { afterAll, beforeAll, inject } from 'vitest';
import { FakeStripe } from '../giving/stripe';
import { type Mailbox, openMailbox } from '../mail/mailbox';
import { type Kit, type Server, type ServerOptions, startServer } from './pocketbase';
import type { Account, Admin } from './rows';

/** Returns an object that has its properties once the tests run. */
function shared<T extends object>(make: () => Promise<T>): T {
  const later = {} as T;
  beforeAll(async () => {
    Object.assign(later, await make());
  });
  return later;
}

type Options = ServerOptions | ((kit: Kit) => ServerOptions | Promise<ServerOptions>);

/** Starts a server for the tests of a file. `options` as a function can use what was made before. */
export function sharedServer(options: Options = {}): Server {
  const server = shared(async () => {
    const kit = inject('kit');
    return startServer(kit, typeof options === 'function' ? await options(kit) : options);
  });
  afterAll(() => server.stop());
  return server;
}

/** An account without a role. */
export const sharedAccount = (server: Server): Account => shared(() => server.putAccount());

export const sharedAdmin = (server: Server): Admin => shared(() => server.putAdmin());

export function sharedMailbox(options?: Parameters<typeof openMailbox>[0]): Mailbox {
  const mailbox = shared(() => openMailbox(options));
  afterAll(() => mailbox.close());
  return mailbox;
}

/** A fake Stripe for the tests of a file. */
export function sharedStripe(): FakeStripe {
  const stripe = new FakeStripe();
  beforeAll(() => stripe.listen());
  afterAll(() => stripe.close());
  return stripe;
}
