/** A `localStorage` for code that is tested outside of a browser. @param kept what it holds; the caller may look, and change it */
export function localStorageOf(kept: Map<string, string> = new Map()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}
