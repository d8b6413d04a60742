/** "The August before": 40 seconds by night, half time at 60 beats a minute. */
import { collective } from './recap-august-2024/collective.mjs';
import { count } from './recap-august-2024/count.mjs';
import { road } from './recap-august-2024/road.mjs';

export const film = { theme: 'night', fps: 24, poster: 1.7, scenes: [...road, ...collective, ...count] };
