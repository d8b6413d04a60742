// @ts-check

/** An error that the user of the command can fix. Its message is all that is printed. */
export class CommandError extends Error {}

/** @throws {CommandError} if Node is too old */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new CommandError(
    `This needs Node 20.19 or newer, but this is ${process.versions.node}: install it from https://nodejs.org.`,
  );
}

/**
 * Runs a command. Prints the message of a CommandError, and other errors with their stack, and exits with code 1.
 * @param {() => Promise<void>} command
 */
export function runCommand(command) {
  const run = async () => {
    checkNode();
    await command();
  };
  run().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
}
