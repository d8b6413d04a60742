/** The public lists on this device. The server's rendering uses only `parse-rows.ts`. */
export { createLists, type Lists } from './offline-lists';
