// @ts-check
/** A package as `go build -v` names it. Its other lines have a space: downloads, warnings, errors. */
const isPackage = (/** @type {string} */ line) => /^[\w.~/-]+$/.test(line);

/** Goes to the beginning of a terminal's line, and empties it. */
const clear = '\r\u001b[K';
/** Packages between two lines in a log. */
const step = 100;

/**
 * Shows how many packages Go has compiled: of all with empty caches, of fewer with those in Go's cache. A terminal has one line that is
 * rewritten, a log a line for each hundred.
 * @param {{ isTTY?: boolean | undefined, write(text: string): unknown }} out
 */
export function goProgress(out) {
  let compiled = 0;
  let total = 0;
  let rest = '';
  /** @param {string} line */
  function read(line) {
    if (!isPackage(line)) return out.write(`${out.isTTY && compiled ? clear : ''}${line}\n`);
    compiled += 1;
    const text = `server program: ${compiled}${total ? ` of ${total}` : ''} packages`;
    if (out.isTTY) out.write(`\r${text}\u001b[K`);
    else if (compiled % step === 0) out.write(`${text}\n`);
  }
  return {
    /** @param {number} packages how many there are, once it is known */
    setTotal(packages) {
      total = packages;
    },
    /** @param {string} output of `go build -v`, or a part of it */
    read(output) {
      const lines = `${rest}${output}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line);
    },
    end() {
      if (rest) read(rest);
      if (out.isTTY && compiled) out.write(clear);
    },
  };
}
