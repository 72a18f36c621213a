/** A token bucket: its size, and its refill. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Milliseconds of a monotonic clock. */
type Clock = () => number;

const uptime: Clock = () => performance.now();

/** @returns takes one token: 0 when allowed, otherwise the whole seconds until the next one is */
export function createMeter({ burst, perSecond }: Rate, now: Clock = uptime): () => number {
  let left = burst;
  let at = now();
  return () => {
    const moment = now();
    left = Math.min(burst, left + ((moment - at) / 1000) * perSecond);
    at = moment;
    if (left < 1) return Math.ceil((1 - left) / perSecond);
    left -= 1;
    return 0;
  };
}

/**
 * A meter for each of many subjects, in this process.
 * @param maxSubjects maximum number of subjects; the least recently used one is dropped and starts again
 * @returns takes one token of a subject, as a meter does
 */
export function createLimiter(
  rate: Rate,
  maxSubjects = 20_000,
  now: Clock = uptime,
): (subject: string) => number {
  // Two generations: when the younger is full, the elder is dropped, so that no request pays for a sweep.
  let young = new Map<string, () => number>();
  let old: typeof young = new Map();
  return (subject) => {
    let meter = young.get(subject);
    if (!meter) {
      meter = old.get(subject) ?? createMeter(rate, now);
      if (young.size >= maxSubjects / 2) {
        old = young;
        young = new Map();
      }
      young.set(subject, meter);
    }
    return meter();
  };
}
