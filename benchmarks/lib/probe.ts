/** Measures inside the page. */
interface Probe {
  /** Resets the interactions. */
  forget(): void;
  /** Milliseconds of the slowest interaction since the reset, until its next paint; 8 when none took 16. */
  slowest(): Promise<number>;
  /**
   * Milliseconds of the longest main-thread task since the diary was requested, or since the last touch ended; 0 when
   * none took 50.
   */
  longestTask(since: 'diary asked for' | 'touch'): number;
  /** Milliseconds from the end of the touch until `isThere` holds and has been painted. */
  untilPainted(isThere: () => boolean): Promise<number>;
  /** Running calls of `untilPainted`. */
  waits: Record<string, Promise<number>>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Installs the probe before the page's first script. Runs in the page, so it uses nothing outside itself. */
export function installProbe(): void {
  let durations: number[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const tasks: PerformanceEntry[] = [];
  const taskObserver = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  taskObserver.observe({ type: 'longtask', buffered: true });

  let touchEnd = 0;
  addEventListener('pointerup', ({ timeStamp }) => (touchEnd = timeStamp), { capture: true });

  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  // A message posted in an animation frame arrives after that frame has been presented.
  const painted = async () => {
    await frame();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return performance.now();
  };
  window.probe = {
    waits: {},
    forget() {
      note(observer.takeRecords());
      durations = [];
    },
    async slowest() {
      // Entries are delivered after the paint they end with.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await painted();
      note(observer.takeRecords());
      return Math.max(8, ...durations);
    },
    longestTask(since) {
      tasks.push(...taskObserver.takeRecords());
      const [asked] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/rpc\/(diary_by_column|changes_since)$/.test(name));
      const from = since === 'touch' ? touchEnd : (asked?.startTime ?? 0);
      return Math.max(0, ...tasks.filter((task) => task.startTime >= from).map(({ duration }) => duration));
    },
    untilPainted(isThere) {
      return new Promise((resolve) => {
        const look = () => {
          if (!isThere()) return;
          changes.disconnect();
          painted().then((at) => resolve(at - touchEnd));
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    },
  };
}
