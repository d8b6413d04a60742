/** How busy this machine is with other things: a process of its own works a little every second and looks at the clock. */
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
  process.stdin.on('end', () => process.exit()).resume(); // whoever started it is gone
  console.log('ready');`;

/** Begins to watch. `end` says how many times longer work took than it would have on an idle processor; at least 1. */
export async function watchCrowding(): Promise<{ end(): Promise<number> }> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    end: async () => {
      const said = once(child.stdout, 'data');
      child.kill('SIGTERM');
      return Math.max(1, Number(`${await said}`) || 1);
    },
  };
}
