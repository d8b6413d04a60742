/** What is stored on the device and shown on pages: types and pure rules, also for the service worker. */
export type * from './database-tables';
export type * from './door-rows';
export { subjectOf, withCurrentSubject } from './event-subject';
export type * from './offline-state';
export * from './outbox-item';
