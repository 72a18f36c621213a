/**
 * A `localStorage` for code tested outside a browser.
 * @param items its content, which the caller may read and change
 */
export function localStorageOf(items: Map<string, string> = new Map()) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: string) => void items.delete(key),
  };
}
