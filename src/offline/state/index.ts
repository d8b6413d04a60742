/** The state that pages read. Without Dexie, because it is in the first scripts. */
export * from './offline-store';
export {
  hydrateWith,
  type PageList,
  type PageLists,
  pageListsId,
  readPageLists,
  takePageLists,
} from './page-lists';
export { noteServerDate, serverNow, useServerTime } from './server-time-store';
