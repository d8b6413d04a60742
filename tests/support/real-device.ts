/** A phone whose server is the real one, at the other end of a line on which faults happen; its clock is still ours. */
import { createDevice, type Device } from './device';
import { createFakeServer, type ServerFault } from './fake-server';
import type { Fault, FaultProxy } from './fault-proxy';
import { createRandom } from './random';
import { during } from './work';

/** As a page asks, with each try numbered so that time goes on when the line has gone silent. */
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

/** What can only befall bytes on a line: half an answer, half and then silence, a trickle. `chance` is from 0 to 1. */
function asOnALine(fault: ServerFault, chance: number): Fault {
  if (fault === 'answer-lost' && chance < 0.5) return 'truncated';
  if (fault === 'hangs' && chance < 0.5) return 'stalled';
  return fault === 'fine' && chance < 0.1 ? { pieces: 8 } : fault;
}
