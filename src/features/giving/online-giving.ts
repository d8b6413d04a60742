/** Everything that giving online takes, in a chunk of its own: without signal nobody can use it. */
import { wallClock } from '../../data/clock';
import { askFeatures, type Gifts } from '../../data/features';
import type { Http } from '../../data/http';
import { GiveMonthly } from './give-monthly';
import { GiveOnce } from './give-once';

export interface OnlineGiving {
  gifts: Gifts;
  GiveOnce: typeof GiveOnce;
  GiveMonthly: typeof GiveMonthly;
}

const http: Http = { transport: (path, init) => fetch(path, init), clock: wallClock };

/** Returns what this server is set up for. Never throws. */
export async function askOnlineGiving(): Promise<OnlineGiving | 'off' | 'unreachable'> {
  const features = await askFeatures(http);
  if (!features) return 'unreachable';
  if (!features.gifts) return 'off';
  return { gifts: features.gifts, GiveOnce, GiveMonthly };
}
