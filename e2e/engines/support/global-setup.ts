/** Builds the same site as for Chromium and starts a virtual screen and sound server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../../tests/support/server/pocketbase';
import buildSite from '../../support/global-setup';

export default async function setup(): Promise<() => Promise<void>> {
  const removeSite = await buildSite();
  const folder = await newFolder('engines');
  const screen = await startScreen();
  const sound = await startSound(folder);
  // Playwright workers are separate processes and read them from the environment.
  process.env.BYOP_ENGINES_DISPLAY = screen.display;
  process.env.BYOP_ENGINES_PULSE = sound.address;
  return async () => {
    await Promise.all([screen.child, sound.child].map(end));
    await rm(folder, { recursive: true, force: true });
    await removeSite();
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Starts a virtual screen, which chooses its number. */
async function startScreen(): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = child.stdio[3];
  if (!number) throw new Error('Xvfb has no pipe for its display number.');
  const [said] = await Promise.race([
    once(number, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a screen.'))),
  ]);
  return { child, display: `:${`${said}`.trim()}` };
}

/** Starts a null sound sink. Without one, Firefox does not play a song. */
async function startSound(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const socket = join(folder, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((name) => ['-L', name])],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error('pulseaudio ended before it was ready.');
    await new Promise((tick) => setTimeout(tick, 25));
  }
  return { child, address: `unix:${socket}` };
}
