/** Runs commands of the program, such as `doctor`, with the settings of a test server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bare, type Kit, type Server, testEnv } from './pocketbase';

export interface Command {
  /** What it has printed so far, also on stderr. */
  said(): string;
  /** Its exit code. */
  ended: Promise<number>;
  /** Ends it as systemd does, and returns its exit code. */
  stop(): Promise<number>;
}

export function startCommand(
  kit: Kit,
  server: Pick<Server, 'url' | 'dir'>,
  args: string[],
  env: Record<string, string> = {},
): Command {
  const settings = { APP_URL: server.url, PORT: new URL(server.url).port, BYOP_DATA_DIR: server.dir };
  const child = spawn(kit.binary, args, { env: { ...bare(), ...testEnv, ...settings, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([code]) => Number(code));
  return {
    said: () => said,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts `doctor`, which compares the migrations of the kit with those of the database. */
export const startDoctor = (kit: Kit, server: Server, args: string[], env: Record<string, string> = {}) =>
  startCommand(kit, server, ['doctor', `--migrationsDir=${kit.migrations}`, ...args], {
    BYOP_DASHBOARD: new URL(server.dashboard).host,
    ...env,
  });

/** Runs `doctor` and returns its exit code and the lines that it printed. */
export async function runDoctor(kit: Kit, server: Server, env: Record<string, string> = {}) {
  const { ended, said } = startDoctor(kit, server, [], env);
  return { code: await ended, lines: said().split('\n') };
}
