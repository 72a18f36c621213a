/** Whose invented diary is written: how long, how much of it, and how ill. */
export interface Person {
  /** Any whole number: one seed, one diary. */
  readonly seed: number;
  /** Days of the diary, the last one included. */
  readonly days: number;
  /** How many times the usual chance of an attack. */
  readonly burden: number;
  /** The chance that a day is checked in, 0-1. */
  readonly diligence: number;
  /** Pain readings written of an episode: with this chance, this many. */
  readonly readings: { readonly chance: number; readonly from: number; readonly to: number };
  /** Whether a change of treatment makes it better after ten months. */
  readonly improves: boolean;
  /** The chance of something taken for another pain, on any day. */
  readonly outside: number;
  /** Whether every daily dose of a preventive is ticked. */
  readonly ticks: boolean;
  /** Whether the check-in asks what there was that day, and about early signs. */
  readonly questions: boolean;
}

/** The account to look around with: eighteen months, some nine headache days a month that become six. */
export const demoPerson: Person = {
  seed: 20_180_101,
  days: 548,
  burden: 1,
  diligence: 0.72,
  readings: { chance: 0.35, from: 2, to: 4 },
  improves: true,
  outside: 0,
  ticks: false,
  questions: true,
};

/**
 * Ten years of daily headache and of writing everything down: the most the product must carry without getting slow
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
