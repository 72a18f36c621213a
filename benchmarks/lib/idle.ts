import { loadavg } from 'node:os';
import type { Phone } from './phone.ts';
import { waitUntilIdle } from './processor.ts';

/** Maximum load average of the last minute for valid measurements. */
const loadMax = 1;

/** Seconds to wait for the machine to become idle. */
const idleTimeoutSeconds = 120;

/** Whether to measure on a busy machine, if the environment asks for it. */
export const isAnyLoad = process.env.BENCH_ANY_LOAD === '1';

/** Why nothing is measured now; undefined when the machine is idle, or any load is accepted. */
export function refusal(): string | undefined {
  const [load = 0] = loadavg();
  if (load <= loadMax || isAnyLoad) return undefined;
  return (
    `The load of the last minute is ${load.toFixed(1)}, over ${loadMax}: times taken now would say something of the other ` +
    'programs. Wait until the machine is idle, or set BENCH_ANY_LOAD=1 to measure all the same; the results are then marked.'
  );
}

/** Waits until a page is loaded, its service worker has cached every file, and page and machine are idle. */
export async function untilIdle({ page, devtools, slowdown }: Phone): Promise<void> {
  // CPU throttling keeps a processor busy, so the machine would never be idle.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    // The service worker caches files while it installs.
    const { active } = await navigator.serviceWorker.ready;
    const isActive = () => active?.state === 'activated';
    while (!isActive()) await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
  });
  if (!isAnyLoad) await waitUntilIdle(idleTimeoutSeconds);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
