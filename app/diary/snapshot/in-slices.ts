/** Milliseconds of work without a break: less than a frame at 4x slowdown, so that the page can respond in between. */
const sliceBudgetMs = 8;

interface Scheduler {
  readonly yield?: () => Promise<void>;
  readonly postTask?: (task: () => void, options: { readonly priority: 'background' }) => Promise<void>;
}

/** Yields to the page's own tasks, by a timer in a browser without `scheduler.yield`. */
export function breakOff(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Yields to everything else the page has to do: loading and drawing a screen too. */
export function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  return scheduler?.postTask?.(() => undefined, { priority: 'background' }) ?? breakOff();
}

/** Waits until the page has drawn what it was given, a second at most. */
export const painted = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 100);
    else requestIdleCallback(() => resolve(), { timeout: 1000 });
  });

/**
 * Calls a function for each member of a long list, in slices that keep the page responsive.
 * @param afterSlice called after each slice, the last one too
 * @param rest between two slices
 */
export async function inSlices<T>(
  members: Iterable<T>,
  work: (one: T) => unknown,
  afterSlice: () => void = () => undefined,
  rest = breakOff,
): Promise<void> {
  let since = performance.now();
  for (const one of members) {
    work(one);
    if (performance.now() - since < sliceBudgetMs) continue;
    afterSlice();
    await rest();
    since = performance.now();
  }
  afterSlice();
}
