/** Returns the element that names files for `script-loader.ts`. */
export const scriptsMeta = (
  name: 'scripts' | 'page-scripts' | 'later-scripts' | 'styles',
  files: readonly string[],
) => `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}">`;
