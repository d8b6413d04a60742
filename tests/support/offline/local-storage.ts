/** Returns an empty localStorage for tests without a DOM. Like a browser's, it lists its keys. */
export function createLocalStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => (Object.hasOwn(entries, key) ? entries[key] : null),
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  });
  return entries as unknown as Storage;
}
