/** Gifts in the currency that the owner chose, and in the one before. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { give as giveWords } from '../../../scripts/seed/content/give';
import { contentRowIn, type SiteEditor, siteEditor } from '../../support/content/site-editor';
import { give, giveMonthly, newKey, sessionOf } from '../../support/giving/giving';
import { settle } from '../../support/mail/mail-queue';
import { sharedMailbox, sharedServer, sharedStripe } from '../../support/server/fixtures';

const stripe = sharedStripe();
const mailbox = sharedMailbox();
const server = sharedServer(() => ({ env: { ...stripe.env, SMTP_URL: mailbox.url } }));
let ada: SiteEditor;
beforeAll(async () => {
  ada = await siteEditor(server);
});
beforeEach(() => {
  stripe.calls.length = 0;
  stripe.events.length = 0;
});

const choose = async (currency: string) => {
  await ada.save('site', { currency });
  expect((await ada.publish('site')).status).toBe(200);
};
const rowOf = async (session: string) => (await server.rows('donations', `session = '${session}'`))[0];
const pay = async (session: string) => {
  stripe.pay(session);
  await stripe.deliver(server.url);
  return rowOf(session);
};
/** What Stripe was told about the price. */
const prices = () => stripe.calls.map(({ form }) => Object(form.line_items)[0].price_data);

it.each([
  ['GBP', 2550, 'gbp'],
  ['JPY', 2500, 'jpy'],
  ['KWD', 1250, 'kwd'],
] as const)('a gift in %s is opened, paid and recorded in it', async (currency, amount, stored) => {
  await choose(currency);
  const session = sessionOf(await give(server, { amount, currency, key: newKey() }));
  expect(prices()).toMatchObject([{ currency: stored, unit_amount: `${amount}` }]);
  expect(await rowOf(session)).toMatchObject({ status: 'pending', amount, currency: stored });
  expect(await pay(session)).toMatchObject({ status: 'paid', amount, currency: stored });
});

it('an attempt that is repeated after a change of the currency is another gift', async () => {
  const key = newKey();
  await choose('GBP');
  const pounds = sessionOf(await give(server, { amount: 2500, currency: 'GBP', key }));
  await choose('JPY');
  const yen = sessionOf(await give(server, { amount: 2500, currency: 'JPY', key }));
  expect(await pay(yen)).toMatchObject({ status: 'paid', amount: 2500, currency: 'jpy' });
  expect(await rowOf(pounds)).toMatchObject({ status: 'pending', amount: 2500, currency: 'gbp' });
});

describe('a site in yen', () => {
  beforeAll(() => choose('JPY'));

  it.each([
    [99, 'Please enter a valid amount (minimum ¥100).'],
    [25.5, 'Please enter a valid amount (minimum ¥100).'],
    [1_000_001, 'At most ¥1,000,000 at a time. For more, write to us.'],
  ])('refuses %d with its own range', async (amount, message) => {
    for (const send of [give, giveMonthly]) {
      expect(await send(server, { amount, currency: 'JPY' })).toMatchObject({
        status: 400,
        json: { data: { amount: { message } } },
      });
    }
    expect(stripe.calls).toEqual([]);
  });

  it('refuses amounts of a page that still shows dollars, and of one from before there was a choice', async () => {
    for (const body of [
      { amount: 5000, currency: 'USD' },
      { amount: 5000 },
      // Fewer than the site takes of its own.
      { amount: 50, currency: 'KWD' },
    ]) {
      expect(await give(server, body)).toMatchObject({ status: 409, json: { code: 'changed' } });
    }
    expect((await give(server, { amount: 5000, currency: 'yen' })).status).toBe(400);
    expect(stripe.calls).toEqual([]);
  });

  it('says the largest gift in yen', async () => {
    expect((await server.ask('GET', '/api/byop/features')).json).toMatchObject({ gifts: { max: 1_000_000 } });
  });

  it('goes on charging a monthly gift in the currency in which it began, also in the mail to the team', async () => {
    await choose('GBP');
    const session = sessionOf(await giveMonthly(server, { amount: 1250, currency: 'GBP', key: newKey() }));
    const { subscription } = (await pay(session)) ?? {};
    await choose('JPY');
    stripe.renew(session);
    stripe.renew(session, false);
    await stripe.deliver(server.url);
    const months = await server.rows('donations', `subscription = '${subscription}'`);
    expect(months.map(({ amount, currency }) => [amount, currency])).toEqual(
      Array.from({ length: 3 }, () => [1250, 'gbp']),
    );
    await settle(server);
    const texts = mailbox.all().map(({ text }) => text);
    expect(texts.some((text) => /A monthly gift failed: .*GBP.*12\.50/.test(text))).toBe(true);
  });
});

it('takes only a currency that Stripe has', async () => {
  await ada.save('site', { currency: 'XXX' });
  expect(await ada.publish('site')).toMatchObject({
    status: 400,
    json: { data: { currency: { message: 'Choose a currency.' } } },
  });
});

it('a draft with the amounts that the code had is published as a list', async () => {
  const { once, ...words } = giveWords;
  const former = { ...words, once: Object.fromEntries(once.map(({ id, text }) => [id, text])), monthly: {} };
  const { id } = await ada.read('give');
  const path = `/api/collections/content/records/${id}`;
  await server.ask('PATCH', path, { draft: former, draft_shape: 1, changed: true }, server.token);
  const { draft } = contentRowIn(await ada.publish('give'));
  expect(draft).toMatchObject({ once, monthly: { text: '', list: [] } });
});

describe('a limit of the server under the smallest gift of a currency', () => {
  const limited = sharedServer(() => ({ env: { ...stripe.env, BYOP_GIFT_MAX: '5000' } }));
  const publish = async (words: object) => {
    const editor = await siteEditor(limited);
    await editor.save('site', { ...words });
    return editor.publish('site');
  };

  it('keeps it from being published, and says what to do', async () => {
    expect(await publish({ currency: 'IDR' })).toMatchObject({
      status: 400,
      json: {
        data: {
          currency: {
            message:
              'The smallest gift in this currency is Rp\u00a020,000, but this server takes at most Rp\u00a05,000. Ask the person who runs it to raise BYOP_GIFT_MAX, or turn off Giving.',
          },
        },
      },
    });
    expect((await limited.ask('GET', '/api/byop/features')).json).toMatchObject({ gifts: { max: 500_000 } });
  });

  it('does not matter to a site without giving, until it turns giving on', async () => {
    const { parts } = (await (await siteEditor(limited)).read('site')).draft;
    const turned = (giving: string) => ({ currency: 'IDR', parts: { ...Object(parts), giving } });
    expect((await publish(turned('off'))).status).toBe(200);
    expect((await publish(turned('on'))).status).toBe(400);
    expect((await publish({ ...turned('on'), currency: 'HUF' })).status).toBe(200);
  });
});
