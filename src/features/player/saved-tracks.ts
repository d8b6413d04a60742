import { offline } from '../../offline';
import { log } from '../../platform/log';

/** Returns the saved songs of this device. Undefined if their code cannot be loaded. */
export const savedTracks = async () => (await offline())?.tracks().catch(log);
