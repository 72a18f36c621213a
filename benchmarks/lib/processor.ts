import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Where Linux says what a process has used; elsewhere nothing is said about it. */
const isKnown = existsSync('/proc/self/stat');
const ticksPerSecond = isKnown ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 0;

/** The fields of /proc/PID/stat that follow the process's name (proc_pid_stat(5)). */
function fieldsOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    // It has ended.
    return [];
  }
}

const usedIn = ([, , , , , , , , , , , user, system]: readonly string[]) =>
  ((Number(user ?? 0) + Number(system ?? 0)) * 1000) / ticksPerSecond;

/** Processor time a process has used with all its threads, in milliseconds; NaN where the system does not say. */
export function usedBy(pid: number): number {
  return isKnown ? usedIn(fieldsOf(pid)) : Number.NaN;
}

/** What a process and those it started have used, as far as they still run. */
export function usedByFamilyOf(pid: number): number {
  if (!isKnown) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter(([, parent]) => parent === String(pid));
  return [fieldsOf(pid), ...children].reduce((sum, fields) => sum + usedIn(fields), 0);
}

/** What this process has used. */
export function usedHere(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Since the machine was started, over all its processors, in milliseconds. */
export function usedByAll(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, irq, idle }) => sum + user + nice + sys + irq + idle, 0);
  return { busy: all - idle, all };
}

/** The share of the processors that is in use while this process waits, 0-1. */
async function shareInUse(seconds: number): Promise<number> {
  const before = usedByAll();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = usedByAll();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/** Up to this share others may use without a wait. */
const quiet = 0.1;

/**
 * Waits until the machine is idle, for at most `timeoutSeconds` seconds, and reports while it waits.
 * @returns the share of the processors that others use at the end of it, 0-1
 */
export async function waitUntilIdle(timeoutSeconds: number): Promise<number> {
  const started = performance.now();
  for (let told = false; ; told = true) {
    const share = await shareInUse(2);
    if (share <= quiet || performance.now() - started > timeoutSeconds * 1000) return share;
    if (!told)
      console.log(
        `Others use ${Math.round(share * 100)} % of the processors; waiting up to ${timeoutSeconds} s…`,
      );
  }
}
