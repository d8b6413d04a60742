/** The `name` of the errors with which `src/app/scripts/script-loader.ts` rejects. */
export const missingScript = 'MissingScript';

/** Returns whether an error is a script that did not load. Browsers differ in the message of a failed `import()` and give no code. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === missingScript ||
    (error instanceof TypeError &&
      /dynamically imported module|importing a module script/i.test(error.message)));
