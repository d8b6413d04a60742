/** A phone whose requests reach the real server through a fault proxy. Its clock is still fake. */

import type { Fault, FaultProxy } from '../network/fault-proxy';
import { createRandom } from '../random';
import { createDevice, type Device } from './device';
import { createFakeServer, type ServerFault } from './fake-server';
import { during } from './work';

/** Numbers each attempt, so that time continues when the proxy goes silent. */
export function createRealDevice(line: FaultProxy, seed: number): Device {
  let tries = 0;
  const server = createFakeServer([]);
  const device = createDevice({
    seed,
    server: Object.assign(server, {
      async transport(path: string, init: RequestInit): Promise<Response> {
        tries += 1;
        const attempt = `${seed}-${tries}`;
        const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-attempt': attempt };
        const answer = fetch(`${line.url}${path}`, { ...init, headers });
        const whole = answer.then((response) => response.clone().arrayBuffer()).catch(() => null);
        await during(Promise.race([whole, line.held(attempt)]));
        return answer;
      },
    }),
  });
  const random = createRandom(seed);
  line.decide = (request) => asOnALine(server.fault(request), random());
  return device;
}

/** Replaces some faults by ones that only a real connection has: half a response, silence, small pieces. */
function asOnALine(fault: ServerFault, chance: number): Fault {
  if (fault === 'answer-lost' && chance < 0.5) return 'truncated';
  if (fault === 'hangs' && chance < 0.5) return 'stalled';
  return fault === 'fine' && chance < 0.1 ? { pieces: 8 } : fault;
}
