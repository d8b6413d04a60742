/** What the page Give needs to take gifts. It loads after the first view, because checks need valibot. */
import { browserHttp } from '../../data/http';
import { readFeatures } from '../../data/server-status';

export { GiveMonthly } from './give-monthly';
export { GiveOnce } from './give-once';

/** Returns null if the server does not answer. Never throws. */
export const readGivingFeatures = () => readFeatures(browserHttp);
