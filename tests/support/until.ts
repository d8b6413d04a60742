/** Waits until `holds` returns true. Rejects with `what` after twenty seconds of real time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
