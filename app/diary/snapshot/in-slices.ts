/** Milliseconds of work without a break: less than a frame at 4x slowdown, so that the page answers in between. */
const sliceBudgetMs = 8;

interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Lets the page answer first. Where the browser cannot put this work behind its own, a timer does. */
export function breakOff(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/**
 * Does something with each member of a long list, in slices that keep no page from answering.
 * @param afterSlice called when a slice is done, the last one too
 */
export async function inSlices<T>(
  members: Iterable<T>,
  work: (one: T) => unknown,
  afterSlice: () => void = () => undefined,
): Promise<void> {
  let since = performance.now();
  for (const one of members) {
    work(one);
    if (performance.now() - since < sliceBudgetMs) continue;
    afterSlice();
    await breakOff();
    since = performance.now();
  }
  afterSlice();
}
