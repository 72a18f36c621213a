/**
 * What is expensive to make is made once for each key, when it is first asked for, and kept. A failure is not kept.
 */
export function kept<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
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
