/** The person of an invented diary: its length, its detail, and the severity of the illness. */
export interface Person {
  /** Any integer: the same seed gives the same diary. */
  readonly seed: number;
  /** Days of the diary, including the last one. */
  readonly days: number;
  /** Factor of the usual chance of an attack. */
  readonly burden: number;
  /** The chance that a day has a check-in, 0-1. */
  readonly diligence: number;
  /** Pain readings of an episode: the chance that there are any, and how many. */
  readonly readings: { readonly chance: number; readonly from: number; readonly to: number };
  /** Whether a change of treatment improves it after ten months. */
  readonly improves: boolean;
  /** The chance of an intake for another pain, on any day. */
  readonly outside: number;
  /** Whether every daily dose of a preventive is recorded. */
  readonly ticks: boolean;
  /** Whether the check-in asks about factors and early signs. */
  readonly questions: boolean;
}

/** The demo account: eighteen months, with some nine headache days a month that become six. */
export const demoPerson: Person = {
  seed: 20_180_101,
  days: 548,
  burden: 1,
  diligence: 0.86,
  readings: { chance: 0.35, from: 2, to: 4 },
  improves: true,
  outside: 0,
  ticks: false,
  questions: true,
};

/**
 * Ten years of daily headache with everything recorded: the largest diary for which the product must stay fast
 * (docs/clinical-rules.md#diary-sizes: some 1,800 episodes, 3,500 intakes, 3,650 days, 9,000 readings, 7,300 ticks).
 */
export const heavyPerson: Person = {
  seed: 20_161_122,
  days: 3652,
  burden: 3.5,
  diligence: 1,
  readings: { chance: 1, from: 4, to: 6 },
  improves: false,
  outside: 0.3,
  ticks: true,
  questions: false,
};
