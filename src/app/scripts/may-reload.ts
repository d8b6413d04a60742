import { asNumber, json, storageEntry } from '../../platform/storage';

/** When this tab was last reloaded for a script, epoch ms. */
const reloadedAt = storageEntry('byop:reloaded-at', json(asNumber), 'sessionStorage');
/** A second reload within this time would be a loop, in ms. */
const minInterval = 60_000;

/** Returns whether this tab has not been reloaded for a script within a minute. */
export const mayReload = (): boolean => Date.now() - (reloadedAt.read() ?? 0) >= minInterval;

/** Notes a reload for a script. Returns false if the browser cannot store it: such a page would reload forever. */
export const noteReload = (): boolean => reloadedAt.write(Date.now());
