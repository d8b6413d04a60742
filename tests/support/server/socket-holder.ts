/** Holds listening sockets for programs, as systemd does with `packaging/files/byop.socket`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface SocketHolder {
  /** What its programs have printed. */
  said(): string;
  /** Starts a program on the sockets. Returns its process id. */
  start(command: string[]): Promise<number>;
  /** Waits for the end of the program that was started last. */
  ended(): Promise<void>;
  /** Sends SIGTERM and waits for the end. */
  stop(pid: number): Promise<void>;
  /** Closes the sockets. */
  close(): Promise<void>;
}

/** @param folder for the built holder @param env of the programs */
export async function holdSockets(
  ports: number[],
  folder: string,
  env: Record<string, string>,
): Promise<SocketHolder> {
  const binary = join(folder, 'socketholder');
  const build = ['build', '-o', binary, './internal/test/socketholder'];
  await promisify(execFile)('go', build, { cwd: resolve('pocketbase') });
  const holder = spawn(
    binary,
    ports.map((port) => `127.0.0.1:${port}`),
    { env, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let said = '';
  holder.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const lines = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
  const pid = async (event: 'started' | 'ended') => {
    const { value = '' } = await lines.next();
    const [name, number] = value.split(' ');
    if (name !== event) throw new Error(`The program is not ${event}: ${value} ${said}`);
    return Number(number);
  };
  return {
    said: () => said,
    start: (command) => {
      holder.stdin.write(`${JSON.stringify(command)}\n`);
      return pid('started');
    },
    ended: async () => {
      await pid('ended');
    },
    stop: async (program) => {
      process.kill(program, 'SIGTERM');
      await pid('ended');
    },
    close: async () => {
      const exited = once(holder, 'exit');
      holder.kill();
      await exited;
    },
  };
}
