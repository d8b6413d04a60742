/** Returns the element that names scripts for `script-loader.ts`. */
export const scriptsMeta = (name: 'scripts' | 'page-scripts' | 'later-scripts', files: readonly string[]) =>
  `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}">`;
