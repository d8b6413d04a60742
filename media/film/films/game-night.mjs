/** "Game night, announced": 48 seconds at 120 beats a minute, so a scene of four, six or eight seconds is whole bars. */
import { evening } from './game-night/evening.mjs';
import { food } from './game-night/food.mjs';
import { friends } from './game-night/friends.mjs';
import { tables } from './game-night/tables.mjs';
import { title } from './game-night/title.mjs';

export const film = {
  theme: 'day',
  fps: 24,
  poster: 1.9,
  scenes: [...title, ...tables, ...friends, ...food, ...evening],
};
