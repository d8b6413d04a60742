import { expect, test } from 'vitest';
import { goProgress } from './go-progress.mjs';

function shown(isTTY: boolean, work: (progress: ReturnType<typeof goProgress>) => void): string[] {
  const written: string[] = [];
  const progress = goProgress({ isTTY, write: (text: string) => written.push(text) });
  work(progress);
  progress.end();
  return written;
}

test('A terminal shows in one line how many packages of the server program are compiled', () => {
  expect(
    shown(true, (progress) => {
      progress.read('internal/goarch\ngithub.com/pocketbase/po');
      progress.setTotal(480);
      progress.read('cketbase/core\n./main.go:3:1: syntax error\n');
    }),
  ).toEqual([
    '\rserver program: 1 packages\u001b[K',
    '\rserver program: 2 of 480 packages\u001b[K',
    '\r\u001b[K./main.go:3:1: syntax error\n',
    '\r\u001b[K',
  ]);
});

test('A log has a line for each hundred packages, and everything else that Go says', () => {
  expect(
    shown(false, (progress) => {
      progress.setTotal(480);
      progress.read('go: downloading github.com/spf13/cobra v1.10.1\n');
      for (let n = 0; n < 214; n += 1) progress.read(`example.org/package${n}\n`);
      progress.read('./main.go:3:1: syntax error');
    }),
  ).toEqual([
    'go: downloading github.com/spf13/cobra v1.10.1\n',
    'server program: 100 of 480 packages\n',
    'server program: 200 of 480 packages\n',
    './main.go:3:1: syntax error\n',
  ]);
});
