/** What a page keeps and shows without signal. Each function runs inside the page: it knows nothing but that. */

/** How many pictures and lists the page has laid by for a time without signal. */
export async function laidBy(): Promise<{ pictures: number; lists: number }> {
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

/** Whether the page could write into its storage: 'free'; 'not there' before it has begun to keep anything. */
export async function freeStorage(): Promise<'free' | 'held' | 'not there'> {
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

/** The addresses of pictures that could not be shown. */
export async function brokenPictures(): Promise<string[]> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc);
}

/** All rows of a table of the page's database; none before it has one. */
export async function rowsIn(table: string): Promise<unknown[]> {
  // Opened before the page has made it, it would be made without tables.
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
