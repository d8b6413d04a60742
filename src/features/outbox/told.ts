/**
 * Which outcomes a person has been told, so that each is announced once: by the form that waits for it, or wherever
 * the person is when it comes, but not again in another tab or after a reload.
 */
const key = 'byop:told';
/** More than one phone ever holds at a time. */
const most = 200;

let inMemory: string[] = [];

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return inMemory;
  }
}

function write(ids: string[]): void {
  inMemory = ids.slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(inMemory));
  } catch {
    // Without storage this page remembers by itself; there is no other that could say it again.
  }
}

/** Takes it on oneself to tell what becomes of an item. False when somebody else has. */
export function claim(id: string): boolean {
  const told = read();
  if (told.includes(id)) return false;
  write([...told, id]);
  return true;
}

/** Gives it back: the answer has not come yet, whoever sees it may tell. */
export function release(id: string): void {
  write(read().filter((other) => other !== id));
}
