/** Mail: the door for the rest of the hooks (docs/decisions/020-mail.md). */
export { notifyGuests, type QueuedMessage, queue } from './mail/queue';
export { send } from './mail/send';
