/** Functions that run inside a page, so they must not use variables of this module. */

/** Returns the number of cached pictures and stored lists. */
export async function offlineCopies(): Promise<{ pictures: number; lists: number }> {
  const pictures = await (await caches.open('images')).keys();
  const lists = await new Promise<number>((done, failed) => {
    const opening = indexedDB.open('byop');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const count = opening.result.transaction('lists').objectStore('lists').count();
      count.onsuccess = () => {
        opening.result.close();
        done(count.result);
      };
    };
  });
  return { pictures: pictures.length, lists };
}

/** Returns whether IndexedDB is writable: 'held' by another transaction, or 'not there' before the database exists. */
export async function storageState(): Promise<'free' | 'held' | 'not there'> {
  const [found] = await indexedDB.databases();
  if (!found) return 'not there';
  const late = new Promise<'held'>((resolve) => setTimeout(resolve, 3000, 'held'));
  const written = new Promise<'free' | 'not there'>((resolve) => {
    const opening = indexedDB.open('byop');
    opening.onsuccess = () => {
      const { result } = opening;
      const names = [...result.objectStoreNames];
      if (names.length === 0) return resolve('not there');
      const writing = result.transaction(names, 'readwrite');
      for (const name of names) writing.objectStore(name).count();
      writing.oncomplete = () => resolve('free');
    };
  });
  return Promise.race([late, written]);
}

/** Returns the URLs of images that failed to load, except of drawn ones: without signal a phone has only those of the next events, and those it has shown. */
export async function brokenPictures(): Promise<string[]> {
  const pictures = [...document.images].filter(({ src }) => !src.includes('/art/'));
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc);
}

/** Returns all rows of a table, or none before the database exists. */
export async function rowsIn(table: string): Promise<unknown[]> {
  // Opening it before the page does would create it without tables.
  if ((await indexedDB.databases()).length === 0) return [];
  const opening = indexedDB.open('byop');
  await new Promise((done, failed) => {
    opening.onsuccess = done;
    opening.onerror = () => failed(opening.error);
  });
  if (!opening.result.objectStoreNames.contains(table)) {
    opening.result.close();
    return [];
  }
  const reading = opening.result.transaction(table).objectStore(table).getAll();
  await new Promise((done, failed) => {
    reading.onsuccess = done;
    reading.onerror = () => failed(reading.error);
  });
  opening.result.close();
  return reading.result;
}

/** Returns the drafts of forms as one string each. */
export function draftsIn(): string[] {
  return Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('byop:draft') ? value : []));
}

/** Returns web storage, caches and IndexedDB as one string. Of the precache, which holds the build, only the URLs. */
export async function storedOnDevice(): Promise<string> {
  const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      stored.push(request.url);
      const answer = await cache.match(request);
      const isText = /json|text/.test(answer?.headers.get('content-type') ?? '');
      if (isText && !name.startsWith('workbox-precache')) stored.push(await answer?.text());
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const base = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    for (const store of base.objectStoreNames) {
      stored.push(
        await new Promise((done) => {
          const all = base.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => done(all.result);
        }),
      );
    }
    base.close();
  }
  return JSON.stringify(stored);
}
