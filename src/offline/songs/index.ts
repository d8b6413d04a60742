/** Saved songs. Their code is loaded on demand. */
export { createTrackLoader } from './track-loader';
