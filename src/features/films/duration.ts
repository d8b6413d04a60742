/** Length of a film from its scenes, as "0:48". */
export function duration(scenes: readonly { readonly seconds: number }[]): string {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
