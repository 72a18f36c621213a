/** Runs one task at a time among the tabs of this browser, with Web Locks where available. */
export function oneAtATime(name: string) {
  const locks: LockManager | undefined = navigator.locks;
  return async <T>(run: () => Promise<T>): Promise<T> => (locks ? locks.request(name, run) : run());
}
