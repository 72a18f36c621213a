import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Phone } from './phone.ts';

/** Linux reports a process's CPU time here; on other systems it is unknown. */
const isKnown = existsSync('/proc/self/stat');
const ticksPerSecond = isKnown ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0;

/** The fields of /proc/PID/stat after the process's name (proc_pid_stat(5)). */
function fieldsOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    // The process has ended.
    return [];
  }
}

const usedIn = ([, , , , , , , , , , , user, system]: readonly string[]) =>
  ((Number(user ?? 0) + Number(system ?? 0)) * 1000) / ticksPerSecond;

/** CPU time of a process with all its threads, in milliseconds; NaN where the system does not report it. */
export function cpuTimeOf(pid: number): number {
  return isKnown ? usedIn(fieldsOf(pid)) : Number.NaN;
}

/** CPU time of a process and its children, those that have ended too, in milliseconds. */
export function cpuTimeOfTree(pid: number): number {
  if (!isKnown) return Number.NaN;
  const own = fieldsOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter(([, parent]) => parent === String(pid));
  const ended = usedIn(own.slice(2));
  return [own, ...children].reduce((sum, fields) => sum + usedIn(fields), ended);
}

/** CPU time of this process, in milliseconds. */
export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU time since boot, over all processors, in milliseconds. */
export function systemCpuTime(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { busy: all - idle, all };
}

/** The processors' utilisation by others while this process waits, 0-1. */
async function shareInUse(seconds: number): Promise<number> {
  const before = systemCpuTime();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = systemCpuTime();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/** Utilisation by others that counts as idle. */
const idleShare = 0.1;

/**
 * Waits until the machine is idle, at most `timeoutSeconds` seconds, and reports that it waits.
 * @returns the processors' utilisation by others at the end, 0-1
 */
async function waitUntilIdle(timeoutSeconds: number): Promise<number> {
  const started = performance.now();
  for (let reported = false; ; reported = true) {
    const share = await shareInUse(2);
    if (share <= idleShare || performance.now() - started > timeoutSeconds * 1000) return share;
    if (!reported)
      console.log(
        `Others use ${Math.round(share * 100)} % of the processors; waiting up to ${timeoutSeconds} s…`,
      );
  }
}

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
