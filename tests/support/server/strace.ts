import { readFile } from 'node:fs/promises';

/** Counts in the output of strace how many accepted RSVPs were answered before the journal's bytes were synced. */
export async function readTrace(file: string): Promise<{ answers: number; early: number }> {
  let answers = 0;
  let early = 0;
  let isDirty = false;
  /** Unfinished syncs by thread. */
  const syncing = new Set<string>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const thread = /^\d+/.exec(line)?.[0] ?? '';
    const isJournal = line.includes('data.db-wal');
    if (/\bf(data)?sync\(/.test(line) && isJournal) {
      if (line.includes('<unfinished')) syncing.add(thread);
      else isDirty = false;
    } else if (/<\.\.\. f(data)?sync resumed/.test(line) && syncing.delete(thread)) {
      isDirty = false;
    } else if (/\bpwrite64\(/.test(line) && isJournal) {
      isDirty = true;
    } else if (/\bwrite\(/.test(line) && line.includes('HTTP/1.1 200')) {
      answers += 1;
      if (isDirty) early += 1;
    }
  }
  return { answers, early };
}
