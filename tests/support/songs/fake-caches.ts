/** An in-memory CacheStorage of one device, with limited space and damaged files. */
import type { FileCaches } from '../../../src/offline/songs/audio-cache';

interface File {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

export interface FakeCaches extends FileCaches {
  /** Capacity in bytes. */
  capacity: number;
  /** Names of all opened caches. */
  names(): string[];
  paths(name: string): string[];
  bytes(name: string, path: string): Uint8Array | undefined;
  /** Evicts a file. */
  evict(name: string, path: string): void;
  /** Damages the file at `path`. */
  write(name: string, path: string, bytes: Uint8Array<ArrayBuffer>): void;
}

export function createFakeCaches(): FakeCaches {
  const stores = new Map<string, Map<string, File>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, File>();
    stores.set(name, store);
    return store;
  };
  const phone: FakeCaches = {
    capacity: Number.POSITIVE_INFINITY,
    async open(name) {
      const store = storeOf(name);
      return {
        async match(path) {
          const file = store.get(path);
          return file && new Response(file.bytes, { headers: { 'content-type': file.type } });
        },
        async put(path, response) {
          const bytes = new Uint8Array(await response.arrayBuffer());
          const others = [...store].filter(([other]) => other !== path);
          const taken = others.reduce((sum, [, file]) => sum + file.bytes.length, 0);
          if (taken + bytes.length > phone.capacity) throw new DOMException('No room.', 'QuotaExceededError');
          store.set(path, { bytes, type: response.headers.get('content-type') ?? '' });
        },
        delete: async (path) => store.delete(path),
        keys: async () => [...store.keys()].map((path) => ({ url: `http://phone.test${path}` })),
      };
    },
    names: () => [...stores.keys()],
    paths: (name: string) => [...storeOf(name).keys()],
    bytes: (name: string, path: string) => storeOf(name).get(path)?.bytes,
    evict: (name: string, path: string) => storeOf(name).delete(path),
    write(name, path, bytes) {
      storeOf(name).set(path, { bytes, type: 'audio/webm' });
    },
  };
  return phone;
}
