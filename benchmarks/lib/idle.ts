import { loadavg } from 'node:os';
import type { Phone } from './phone.ts';
import { waitUntilIdle } from './processor.ts';

/** The run queue of the last minute up to which times of this machine mean something. */
const loadMax = 1;

/** Seconds the machine may take to come to rest. */
const patience = 120;

/** Whether times are taken on a busy machine, because someone said so. */
export const isAnyLoad = process.env.BENCH_ANY_LOAD === '1';

/** Why nothing is measured now; undefined when the machine is idle, or when any load will do. */
export function refusal(): string | undefined {
  const [load = 0] = loadavg();
  if (load <= loadMax || isAnyLoad) return undefined;
  return (
    `The load of the last minute is ${load.toFixed(1)}, over ${loadMax}: times taken now would say something of the other ` +
    'programs. Wait until the machine is idle, or set BENCH_ANY_LOAD=1 to measure all the same; the results are then marked.'
  );
}

/** Waits until a page has arrived, its service worker has kept every file, and page and machine have nothing to do. */
export async function untilIdle({ page, devtools, slowdown }: Phone): Promise<void> {
  // Chromium slows a page down by keeping a processor busy, and so never lets the machine come to rest.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // Files are kept while it is being installed.
    const { active } = await navigator.serviceWorker.ready;
    const isActive = () => active?.state === 'activated';
    while (!isActive()) await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  });
  if (!isAnyLoad) await waitUntilIdle(patience);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
