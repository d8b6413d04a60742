/** Waits until `holds` returns true. Rejects with `what` after 50 seconds of real time, which a busy machine may need. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 50_000;
  for (;;) {
    const answer = holds();
    if (await answer) return;
    if (performance.now() > end) throw new Error(`Never came true: ${what}`);
    // A promise often stands for a request or a process: many of them would slow down what is waited for.
    await new Promise((resolve) => setTimeout(resolve, answer instanceof Promise ? 20 : 0));
  }
}
