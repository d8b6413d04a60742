import { expect, it } from 'vitest';
import { adminPages } from './admin-pages';

const { over } = adminPages.change;

it('says of a lower maximum how many guests are too many, and that nobody is removed', () => {
  expect(over(20, 30, 0)).toMatchObject({
    text: '30 guests are confirmed already: 10 more than 20 seats. No guest is removed. New RSVPs wait until seats are free.',
    yes: 'Change it to 20 seats',
  });
});

it('says of a party that does not fit how large it is', () => {
  expect(over(2, 2, 1)).toMatchObject({
    text: '2 guests are confirmed for 2 seats, and this party is 1.',
    yes: 'Let them in anyway',
  });
});
