/** Public API of mail for entry points (docs/decisions/020-mail.md). */
export { notifyGuests } from './mail/queue';
export { send } from './mail/send';
