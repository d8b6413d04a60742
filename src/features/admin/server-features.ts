import { wallClock } from '../../data/clock';
import { readFeatures } from '../../data/server-status';

const http = { transport: (path: string, init: RequestInit) => fetch(path, init), clock: wallClock };

export const readServerFeatures = () => readFeatures(http);
