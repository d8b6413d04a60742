// @ts-check

/** Something that the person who typed the command can put right. Its message is the whole sentence they need. */
export class CommandError extends Error {}

/**
 * Runs a command. A CommandError is printed as its one sentence; anything else is a fault of ours and keeps its trace.
 * Either way the process ends with code 1.
 * @param {() => Promise<void>} command
 */
export function runCommand(command) {
  command().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
}
