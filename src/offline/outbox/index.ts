/** Stores submissions and sends each exactly once. `send-in-background.ts` is the door of the service worker. */
export { createOutbox, type Outbox } from './outbox';
export { createCommands } from './outbox-commands';
export { createFlusher, createSend, type Flusher } from './outbox-flusher';
