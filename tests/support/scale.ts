/** How many times their usual number random suites and repetitions run: TEST_SCALE, 1 unless it is set. */
const scale = Number(process.env.TEST_SCALE ?? 1);
if (!(scale > 0)) throw new Error('TEST_SCALE has to be a number above 0');

/** @param usual how many runs a suite has in `npm test`. @returns how many it has now, one at the least */
export function scaled(usual: number): number {
  return Math.max(1, Math.round(usual * scale));
}
