/** Memoizes an asynchronous function by key. A failure is not memoized. */
export function memoize<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = values.get(key);
    if (known) return known;
    const value = make(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}
