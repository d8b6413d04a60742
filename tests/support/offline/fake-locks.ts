import type { Locks } from '../../../src/offline/device/environment';

/** Web Locks of one browser: shared by its tabs, first come first served, released when a tab dies. */
export interface FakeLocks {
  /** `navigator.locks` of one tab. */
  forTab(): { locks: Locks; die(): void };
}

interface Turn {
  tab: object;
  begin(): void;
}

export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, Turn[]>();
  const leave = (name: string, turn: Turn) => {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === turn;
    queues.set(
      name,
      queue.filter((other) => other !== turn),
    );
    if (wasFirst) queues.get(name)?.[0]?.begin();
  };
  return {
    forTab() {
      const tab = {};
      const request = <T>(name: string, work: () => Promise<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          const turn: Turn = {
            tab,
            begin() {
              work()
                .then(resolve, reject)
                .finally(() => leave(name, turn));
            },
          };
          const queue = queues.get(name) ?? [];
          queues.set(name, [...queue, turn]);
          if (queue.length === 0) queueMicrotask(turn.begin);
        });
      return {
        locks: { request },
        die() {
          for (const [name, queue] of queues) {
            for (const turn of queue) if (turn.tab === tab) leave(name, turn);
          }
        },
      };
    },
  };
}

/** A variant without locks: everybody works at once. */
export const noLocks: Locks = {
  async request(_name, work) {
    await Promise.resolve();
    return work();
  },
};
