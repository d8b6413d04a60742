/** The words of the films as the site has them: what is on screen, in the captions and in "Read it instead" is one text. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** The scenes [{ seconds, text }] of the film with this id, or none where the film has no words. */
export async function scriptOf(id) {
  const file = fileURLToPath(new URL('../../src/content/films.ts', import.meta.url));
  const { module } = await runnerImport(file);
  return Object.values(module).find((film) => film.id === id)?.scenes ?? [];
}

/** Says what differs between a script and the scenes that are drawn, or nothing. */
export function differences(script, drawn) {
  const plain = (text) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  if (script.length !== drawn.length)
    return [`the script has ${script.length} scenes, the film ${drawn.length}`];
  return script.flatMap((scene, i) => [
    ...(plain(scene.text) === plain(drawn[i].text)
      ? []
      : [`scene ${i + 1}: "${scene.text}" is drawn as "${drawn[i].text}"`]),
    ...(scene.seconds === drawn[i].seconds
      ? []
      : [`scene ${i + 1}: ${scene.seconds} s in the script, ${drawn[i].seconds} s drawn`]),
  ]);
}
