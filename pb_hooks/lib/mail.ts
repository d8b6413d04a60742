/** Mail: the door for the rest of the hooks (docs/decisions/020-mail.md). */
export { type QueuedMessage, queue, tellAttendees } from './mail/queue';
export { send } from './mail/send';
