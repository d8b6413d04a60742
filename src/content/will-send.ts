/**
 * Says when something that waits on this phone is sent.
 *
 * @param sendsWhenClosed whether the browser sends it with no page open
 */
export const willSend = (sendsWhenClosed: boolean): string =>
  sendsWhenClosed
    ? 'We’ll send it when you’re back online.'
    : 'We’ll send it the next time you open this page with signal.';
