/** The standard normal distribution. */

/** The 0.975 quantile: half the width of a two-sided 95 % interval, in standard errors. */
export const z95 = 1.959963984540054;

/** Terms after which the continued fraction no longer changes, for z of 2 and more. */
const terms = 40;

/**
 * The probability above z, to a relative error of 1e-10 (Abramowitz and Stegun 26.2.11 near the middle, 26.2.14 in the
 * tail).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z >= 2) {
    let fraction = 0;
    for (let term = terms * 4; term > 0; term -= 1) fraction = term / (z + fraction);
    return density / (z + fraction);
  }
  let [sum, term] = [z, z];
  for (let odd = 3; odd < terms * 2; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - density * sum;
}

/** The z with a given probability above it. @param tail more than 0 and at most 0.5 */
export function normalQuantile(tail: number): number {
  let [low, high] = [0, 40];
  let z = Math.sqrt(Math.max(0, -2 * Math.log(2 * tail)));
  for (let step = 0; step < 60; step += 1) {
    const off = normalTail(z) - tail;
    if (Math.abs(off) <= 1e-12 * tail) break;
    if (off > 0) low = z;
    else high = z;
    const next = z + off / (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
    z = next > low && next < high ? next : (low + high) / 2;
  }
  return z;
}
