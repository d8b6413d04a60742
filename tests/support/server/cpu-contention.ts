/** Measures how busy this machine is: a child process does some work each second and times it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  let wall = 0, cpu = 0;
  setInterval(() => {
    const from = process.hrtime.bigint(), before = process.cpuUsage();
    let used = 0;
    while (used < 20_000) {
      const now = process.cpuUsage(before);
      used = now.user + now.system;
    }
    wall += Number(process.hrtime.bigint() - from) / 1000;
    cpu += used;
  }, 1000);
  process.on('SIGTERM', () => { console.log(wall / cpu); process.exit(); });
  process.stdin.on('end', () => process.exit()).resume(); // the parent process has ended
  console.log('ready');`;

/** Starts measuring. `end` returns how many times longer work took than on an idle processor, at least 1. */
export async function measureContention(): Promise<{ end(): Promise<number> }> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    end: async () => {
      const printed = once(child.stdout, 'data');
      child.kill('SIGTERM');
      return Math.max(1, Number(`${await printed}`) || 1);
    },
  };
}
