// @ts-check

/** An error that the user of the command can fix. Its message is all that is printed. */
export class CommandError extends Error {}

/**
 * Runs a command. Prints the message of a CommandError, and other errors with their stack, and exits with code 1.
 * @param {() => Promise<void>} command
 */
export function runCommand(command) {
  command().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
}
