/** The browser below the other rooms: its database, connection, events and locks. Contains Dexie. */
export { backoff, firstWait, isDue } from './backoff';
export type { Page } from './browser-page';
export { connectDatabase, type DatabaseConnection, logMistake } from './database-connection';
export { createDeviceId } from './device-id';
export { browserEnvironment, type Environment, type Locks, sharedEnvironment } from './environment';
export { estimateStorage } from './estimate-storage';
export { createLiveFeed, type LiveFeed } from './live-feed';
export { createServerConnection, type ServerConnection } from './server-connection';
export { logUnlessStorage, StorageError } from './storage-error';
