/** The ratio of a present rate to an earlier one, with its uncertainty (docs/clinical-rules.md#preventive-response). */

/** A number of events in a time. */
interface Rate {
  readonly count: number;
  /** In any unit, the same for both rates compared. Above 0. */
  readonly of: number;
}

/** A ratio of rates with its 95 % interval; 0 and Infinity are possible ends. */
interface RateRatio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The probability of `atLeast` or more successes in `of` trials of probability `p` each: the tail of the binomial
 * distribution.
 */
export function binomialTail(atLeast: number, of: number, p: number): number {
  if (atLeast <= 0) return 1;
  // Terms as logarithms: (1 - p) to the power of thousands underflows to zero.
  let term = of * Math.log1p(-p);
  let tail = 0;
  for (let successes = 0; successes <= of; successes += 1) {
    if (successes >= atLeast) tail += Math.exp(term);
    term += Math.log((of - successes) / (successes + 1)) + Math.log(p / (1 - p));
  }
  return Math.min(1, tail);
}

const tail = 0.025;
/** Halvings after which a probability no longer changes. */
const halvings = 60;

/** Where a rising function of a probability reaches `tail`. */
function probabilityAt(rising: (p: number) => number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The ratio of two rates of Poisson counts with the exact interval: given their sum, one of them is binomial (Przyborowski
 * and Wilenski 1940; the interval of Clopper and Pearson 1934, as in `poisson.test` of R). It is never too narrow for
 * independent events. With counts of 0 on both sides everything is possible.
 */
export function rateRatio(now: Rate, before: Rate): RateRatio {
  const all = now.count + before.count;
  const times = before.of / now.of;
  /** A share of all events as the ratio that makes it expected. */
  const ratioOf = (share: number) => (share / (1 - share)) * times;
  const low = now.count === 0 ? 0 : probabilityAt((p) => binomialTail(now.count, all, p));
  const high = before.count === 0 ? 1 : 1 - probabilityAt((p) => binomialTail(before.count, all, p));
  return { ratio: all === 0 ? 1 : ratioOf(now.count / all), low: ratioOf(low), high: ratioOf(high) };
}
