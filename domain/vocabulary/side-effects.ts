/** Side effects of acute medicines; a short list of our own, extended by own entries. */
export const sideEffects = [
  'drowsiness',
  'fatigue',
  'dizziness',
  'nausea',
  'stomach_pain',
  'dry_mouth',
  'tingling',
  'chest_tightness',
  'palpitations',
  'flushing',
] as const;
export type SideEffect = (typeof sideEffects)[number];

/** Side effects of preventives, which are taken for months. */
export const preventiveSideEffects = [
  ...sideEffects,
  'weight_gain',
  'weight_loss',
  'constipation',
  'mood_low',
  'concentration',
  'hair_loss',
  'injection_site',
] as const;
export type PreventiveSideEffect = (typeof preventiveSideEffects)[number];
