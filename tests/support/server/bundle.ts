import { resolve } from 'node:path';
import { build } from 'vite';

/** Bundles a TypeScript file into one CommonJS file for hooks. */
export async function bundle(entry: string, folder: string, name: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2020',
      lib: { entry: resolve(entry), formats: ['cjs'], fileName: () => name },
    },
  });
}
