/** Three-valued result of a rule: it holds, it does not, or too little was recorded. */
export type Certainty = 'yes' | 'no' | 'cannot_say';

/** The certainty of an answer; null is "not answered". */
export function certaintyOf(answer: boolean | null): Certainty {
  if (answer === null) return 'cannot_say';
  return answer ? 'yes' : 'no';
}

/** Whether at least `needed` criteria hold: 'yes' once enough do, 'no' once too few could. */
export function atLeast(needed: number, criteria: readonly Certainty[]): Certainty {
  let [certain, possible] = [0, 0];
  for (const criterion of criteria) {
    if (criterion === 'yes') certain += 1;
    if (criterion !== 'no') possible += 1;
  }
  if (certain >= needed) return 'yes';
  return possible >= needed ? 'cannot_say' : 'no';
}

/** Whether any of them holds. */
export function anyOf(criteria: readonly Certainty[]): Certainty {
  return atLeast(1, criteria);
}

/** Whether all of them hold. */
export function allOf(criteria: readonly Certainty[]): Certainty {
  return atLeast(criteria.length, criteria);
}
