/** What a reader finds of an attack, before it is held to the rules of the forms. */
import type { Instant } from '../calendar-date.ts';
import type { EpisodeContent } from '../episode/episode.ts';
import type { Relief } from '../vocabulary/relief.ts';
import type { DoseUnit } from '../vocabulary/units.ts';

/** How bad it was at one moment. */
export interface DraftReading {
  /** What it is known by in its file. */
  readonly key: string;
  readonly at: Instant;
  readonly intensity: number;
  readonly rules: readonly string[];
}

/** A medicine taken, mostly in an attack of which no more is known. */
export interface DraftIntake {
  /** One or several: see `medicinesIn`. */
  readonly name: string;
  /** What it is known by beside its name, in any language. */
  readonly key: string;
  readonly note: string;
  /** Whether it helped, where the program asks that and not how it was at two hours. */
  readonly relief?: Relief | null;
  /** Where the program says when it was taken; otherwise when the attack began, as an estimate. */
  readonly takenAt?: Instant;
  readonly dose?: { readonly amount: number; readonly unit: DoseUnit } | null;
}

/** An attack of another program. */
export interface DraftEpisode extends Partial<Omit<EpisodeContent, 'notes'>> {
  /** What it is known by in its file, whatever else is said of it. */
  readonly key: readonly string[];
  readonly intensity: number;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly zone: string;
  /** Lines; empty ones are left out. */
  readonly notes: readonly string[];
  readonly intakes: readonly DraftIntake[];
  readonly readings?: readonly DraftReading[];
  /** What was made of what is not measured the same way here. */
  readonly rules: readonly string[];
}
