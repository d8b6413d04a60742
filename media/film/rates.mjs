/** How hard each film is pressed: constant quality per codec (more is smaller), and whether it has sound. */
export const RATES = {
  hero: { vp9: 48, h264: 34, sound: false },
  'game-night': { vp9: 42, h264: 31, sound: true },
  'recap-august-2025': { vp9: 42, h264: 31, sound: true },
  'recap-august-2024': { vp9: 42, h264: 31, sound: true },
};
