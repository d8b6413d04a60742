/** The door of an event: guest list and scans. Most of it is loaded on demand. */
export type { DoorClient } from './door-client';
export type { DoorState } from './door-store';
export type { NewScan } from './door-table';
export { createDoorLoader } from './load-door';
