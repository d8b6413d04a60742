/** What is held about a person, and for how long: the door for the rest of the hooks (docs/decisions/029-privacy.md). */
export { eraseFor, exportFor } from './privacy/by-admin';
export { ask, eraseMine, open } from './privacy/by-link';
export { removeOld } from './privacy/retention';
